import { describe, expect, test } from 'vitest';
import { after, movesOf, refusalOf, startOf } from '../../../test/kit/table.ts';
import { seededRng, type Setup } from '../../core/index.ts';
import { triominos, TILES, type ScoreLine, type State, type Tile } from './index.ts';
import { notation } from './notation.ts';

const play = (state: State, text: string): State => after(triominos, state, text);
const moves = (state: State): string[] => movesOf(triominos, state);
const refusal = (state: State, word: string) => refusalOf(triominos, state, word);

/** A table in play with these racks; the pool is the rest unless laid. */
const table = (racks: Tile[][], laid: Partial<State> = {}, rulebook = 'fiche', options = {}): State => {
  const empty = startOf(triominos, { players: racks.length, rulebook, options });
  const used = new Set([...racks.flat(), ...(laid.board ?? []).map((one) => [...one.numbers].toSorted().join(''))]);
  return { ...empty, phase: 'play', racks, pool: TILES.filter((tile) => !used.has(tile)), ...laid };
};

/** 1-2-3 lies on the table: 1 on top, 2 on the right, 3 on the left. */
const OPENED = [{ seat: 1, x: 0, y: 0, numbers: [1, 2, 3] as const }];
const lines = (state: State): [string, number][] =>
  state.sheet.map(({ reason, points }: ScoreLine) => [reason, points]);

describe('the round begins', () => {
  test('T-01 two to four play, five and six only by classic', () => {
    const start = (players: number, rulebook: string) => triominos.start({ players, rulebook, options: {}, start: 0 });
    for (const players of [1, 5]) expect(start(players, 'fiche')).toMatchObject({ error: { rule: 'T-01', most: 4 } });
    expect(start(6, 'classic').ok).toBe(true);
    expect(start(7, 'classic')).toMatchObject({ error: { rule: 'T-01', most: 6 } });
  });

  const dealt = (players: number, size: number, rulebook = 'fiche'): State => {
    const hands = Array.from({ length: players }, (_, seat) => TILES.slice(seat * size, (seat + 1) * size));
    return play(startOf(triominos, { players, rulebook }), `=${hands.map((hand) => hand.join(',')).join('/')}`);
  };

  test('T-02 two get 9 tiles each, three or four 7, five or six 6', () => {
    for (const [players, size, pool] of [
      [2, 9, 38],
      [3, 7, 35],
      [4, 7, 28],
    ] as const) {
      expect(dealt(players, size).racks.map((rack) => rack.length)).toEqual(Array(players).fill(size));
      expect(dealt(players, size).pool).toHaveLength(pool);
    }
    for (const [players, pool] of [
      [5, 26],
      [6, 20],
    ] as const) {
      expect(dealt(players, 6, 'classic').racks.map((rack) => rack.length)).toEqual(Array(players).fill(6));
      expect(dealt(players, 6, 'classic').pool).toHaveLength(pool);
    }
  });

  test('T-02 a hand of the wrong size or a tile dealt twice is refused', () => {
    const start = startOf(triominos);
    const nine = TILES.slice(0, 9).join(',');
    expect(refusal(start, `=${nine}/${TILES.slice(9, 17).join(',')}`)).toMatchObject({ code: 'wrong-hand-size' });
    expect(refusal(start, `=${nine}/${nine}`)).toMatchObject({ code: 'tile-dealt-twice', rule: 'T-02' });
  });

  test('T-03 each draws a lot and the highest sum starts', () => {
    expect(play(dealt(3, 7), 'sA144 sB455 sC355')).toMatchObject({ phase: 'play', seat: 1 });
  });

  test('T-03 those tied draw again, and all lots go back into the pool', () => {
    const state = dealt(3, 7);
    const tied = play(state, 'sA345 sB144 sC255');
    expect(tied.phase).toBe('lots');
    expect(refusal(tied, 'sB555')).toMatchObject({ code: 'not-your-turn', rule: 'T-03', toMove: 0 });
    expect(refusal(tied, 'sA345')).toMatchObject({ code: 'not-in-pool', rule: 'T-03' });
    const found = play(tied, 'sA222 sC333');
    expect(found).toMatchObject({ phase: 'play', seat: 2 });
    expect(found.pool).toEqual(state.pool);
  });

  test('T-04 the starter plays any tile of the rack for its sum and must play one', () => {
    const state = table([
      ['123', '555'],
      ['000', '001'],
    ]);
    expect(moves(state)).toEqual(['123@0,0', '555@0,0']);
    expect(refusal(state, 'd')).toMatchObject({ code: 'must-open', rule: 'T-04' });
    expect(refusal(state, 'p')).toMatchObject({ code: 'must-open', rule: 'T-04' });
    expect(refusal(state, '231@0,0')).toMatchObject({ code: 'opening-lies-at-origin', rule: 'T-04' });
    expect(play(state, '123@0,0')).toMatchObject({ seat: 1, scores: [6, 0] });
  });

  test('T-04 by classic the holder of the highest triple starts and must play it for 10 more', () => {
    const hands = [
      ['000', '001', '002', '003', '004', '005', '011', '012', '013'],
      ['222', '333', '345', '455', '014', '015', '022', '023', '024'],
    ];
    const state = play(
      startOf(triominos, { rulebook: 'classic' }),
      `=${hands.map((hand) => hand.join(',')).join('/')}`,
    );
    expect(state).toMatchObject({ phase: 'play', seat: 1 });
    expect(moves(state)).toEqual(['333@0,0']);
    expect(refusal(state, '455@0,0')).toMatchObject({ code: 'must-open-with', rule: 'T-04', opening: '333' });
    expect(lines(play(state, '333@0,0'))).toEqual([
      ['tile', 9],
      ['opening', 10],
    ]);
  });

  test('T-04 by classic 0-0-0 opens for 40 in all', () => {
    const state = table([['000', '455'], ['345']], {}, 'classic');
    expect(play(state, '000@0,0').scores).toEqual([40, 0]);
  });

  test('T-04 by classic without a triple the highest tile opens, without a bonus', () => {
    const state = table([['345', '255'], ['012']], {}, 'classic');
    expect(moves(state)).toEqual(['255@0,0']);
    expect(play(state, '255@0,0').scores).toEqual([12, 0]);
  });
});

describe('a turn', () => {
  test('T-05 play goes clockwise', () => {
    const state = table([['012'], ['112', '000'], ['223', '001']], { board: OPENED, seat: 1 });
    expect(play(state, '112@1,0').seat).toBe(2);
    expect(play(state, '112@1,0 322@0,1').seat).toBe(0);
  });

  test('T-06 a player places a tile from their rack, never mirrored', () => {
    const state = table([['112', '000'], ['012']], { board: OPENED });
    expect(moves(state)).toEqual(['112@1,0', 'd']);
    expect(refusal(state, '012@1,0')).toMatchObject({ code: 'not-in-rack', rule: 'T-06' });
    expect(refusal(state, '121@1,0')).toMatchObject({ code: 'corner-differs', rule: 'T-06' });
    expect(refusal(state, '132@1,0')).toMatchObject({ code: 'mirrored-tile', rule: 'T-06' });
  });

  test('T-08 a tile scores its sum: 1-2-3 makes 6', () => {
    expect(play(table([['123', '000'], ['012']]), '123@0,0').scores).toEqual([6, 0]);
  });

  test('T-09 1-4-4 as a bridge makes 49', () => {
    const board = [
      { seat: 0, x: 0, y: 0, numbers: [1, 4, 0] as const },
      { seat: 0, x: 3, y: 0, numbers: [4, 5, 5] as const },
    ];
    const state = table([['144', '000'], ['012']], { board });
    expect(lines(play(state, '144@1,0'))).toEqual([
      ['tile', 9],
      ['bridge', 40],
    ]);
  });

  test('T-10 0-5-5 closing a hexagon makes 60', () => {
    const around = [
      { x: 1, y: -1, numbers: [1, 2, 0] },
      { x: 1, y: 0, numbers: [0, 2, 3] },
      { x: 0, y: 0, numbers: [0, 3, 4] },
      { x: -1, y: 0, numbers: [5, 0, 4] },
      { x: 0, y: -1, numbers: [5, 1, 0] },
    ];
    const board = around.map(({ x, y, numbers: [a, b, c] }) => ({ seat: 0, x, y, numbers: [a!, b!, c!] as const }));
    const state = table([['055', '111'], ['012']], { board });
    expect(play(state, '505@-1,-1').scores).toEqual([60, 0]);
  });

  test('T-12 who does not want to place draws for 5 and may place the tile at once: 2-3-4 makes +4', () => {
    const state = table([['244', '000'], ['012']], { board: [{ seat: 1, x: 0, y: 0, numbers: [0, 2, 4] }] });
    expect(moves(state).length).toBeGreaterThan(1);
    expect(refusal(state, 'p')).toMatchObject({ code: 'must-draw', rule: 'T-12' });
    expect(play(state, 'd234').scores).toEqual([-5, 0]);
    expect(play(state, 'd234 423@0,1')).toMatchObject({ scores: [4, 0], seat: 1 });
  });

  test('T-13 up to three draws in one turn: then 0-0-1 makes −14', () => {
    const state = table([['333', '444'], ['055']], { board: [{ seat: 1, x: 0, y: 0, numbers: [0, 1, 2] }] });
    const drawn = play(state, 'd445 d455 d001');
    expect(refusal(drawn, 'd')).toMatchObject({ code: 'no-draws-left', rule: 'T-13' });
    expect(play(drawn, '001@1,0').scores).toEqual([-14, 0]);
  });

  test('T-14 after drawing only the new tile may be placed by fiche, any by classic', () => {
    const racks = [['112', '000'], ['012']];
    const fiche = play(table(racks, { board: OPENED }), 'd555');
    expect(moves(fiche)).toEqual(['d']);
    expect(refusal(fiche, '112@1,0')).toMatchObject({ code: 'only-the-drawn-tile', rule: 'T-14', drawn: '555' });
    expect(refusal(fiche, 'p')).toMatchObject({ code: 'must-draw', rule: 'T-14' });
    expect(moves(play(table(racks, { board: OPENED }, 'classic'), 'd555'))).toEqual(['112@1,0', 'd']);
    expect(moves(play(table(racks, { board: OPENED }, 'fiche', { afterDraw: 'any' }), 'd555'))).toContain('112@1,0');
  });

  test('T-15 three draws and nothing placed cost 25 in all', () => {
    const state = play(table([['444', '000'], ['012']], { board: OPENED }), 'd555 d445 d455 p');
    expect(state).toMatchObject({ scores: [-25, 0], seat: 1 });
    expect(lines(state)).toEqual([
      ['draw', -5],
      ['draw', -5],
      ['draw', -5],
      ['penalty', -10],
    ]);
  });

  test('T-16 with an empty pool one passes for nothing, though a tile fits', () => {
    const state = table(
      [
        ['112', '000'],
        ['113', '055'],
      ],
      { board: OPENED, pool: [] },
    );
    expect(moves(state)).toEqual(['112@1,0', 'p']);
    expect(refusal(state, 'd')).toMatchObject({ code: 'pool-empty', rule: 'T-16' });
    expect(play(state, 'p')).toMatchObject({ scores: [0, 0], seat: 1 });
  });

  test('T-16 draws made before the pool ran out stay paid, without the penalty of three', () => {
    const state = table(
      [
        ['444', '000'],
        ['113', '055'],
      ],
      { board: OPENED, pool: ['455', '555'] },
    );
    expect(play(state, 'd555 d455 p')).toMatchObject({ scores: [-10, 0], seat: 1 });
    const three = table(
      [
        ['444', '000'],
        ['113', '055'],
      ],
      { board: OPENED, pool: ['445', '455', '555'] },
    );
    expect(play(three, 'd555 d455 d445 p').scores).toEqual([-25, 0]);
  });

  test('T-16 by classic passing on an empty pool costs 10, and three draws no more than that', () => {
    const racks = [
      ['444', '000'],
      ['113', '055'],
    ];
    expect(play(table(racks, { board: OPENED, pool: [] }, 'classic'), 'p').scores).toEqual([-10, 0]);
    const three = table(racks, { board: OPENED, pool: ['445', '455', '555'] }, 'classic');
    expect(play(three, 'd555 d455 d445 p').scores).toEqual([-25, 0]);
  });
});

describe('the round ends', () => {
  test('T-17 going out earns 25 and the sum of the other racks: 23 there makes 48 besides the tile', () => {
    const state = table([['112'], ['355', '001'], ['234']], { board: OPENED });
    expect(lines(play(state, '112@1,0'))).toEqual([
      ['tile', 4],
      ['goingOut', 25],
      ['racks', 23],
    ]);
    expect(play(state, '112@1,0')).toMatchObject({ phase: 'over', scores: [52, 0, 0] });
  });

  /** 0-0-0 lies alone and the pool is empty: only a tile with two zeros fits. */
  const zeros = (racks: Tile[][], rulebook = 'fiche', options = {}): State =>
    table(racks, { board: [{ seat: 1, x: 0, y: 0, numbers: [0, 0, 0] }], pool: [] }, rulebook, options);
  /** 15, 23 and 27. */
  const RACKS = [['555'], ['334', '355'], ['445', '455']];

  test('T-18 a blocked round ends at once: each subtracts their rack, 15, 23 and 27', () => {
    const state = play(zeros([['001', '555'], ...RACKS.slice(1)]), '100@-1,0');
    expect(state).toMatchObject({ phase: 'over', scores: [1 - 15, -23, -27] });
  });

  test('T-18 nobody gets the 25 in a blocked round', () => {
    expect(lines(play(zeros(RACKS), 'p'))).toEqual([
      ['blocked', -15],
      ['blocked', -23],
      ['blocked', -27],
    ]);
  });

  test('T-18 by classic the lowest rack gains the differences: 15, 23 and 27 give 20', () => {
    expect(play(zeros(RACKS, 'fiche', { blocked: 'differences' }), 'p').scores).toEqual([20, 0, 0]);
  });

  test('T-18 by classic those tied for the lowest rack all gain', () => {
    const state = play(zeros([['555'], ['555'], ['445', '455']], 'fiche', { blocked: 'differences' }), 'p');
    expect(state.scores).toEqual([12, 12, 0]);
  });

  test('T-18 a full circle of passes on an empty pool ends the round though tiles fit', () => {
    const state = zeros([
      ['001', '555'],
      ['002', '444'],
    ]);
    expect(play(state, 'p').phase).toBe('play');
    expect(play(state, 'p p')).toMatchObject({ phase: 'over', scores: [-16, -14] });
  });

  test('T-18 a placement breaks the circle of passes', () => {
    const state = zeros([
      ['001', '011', '555'],
      ['002', '444'],
    ]);
    expect(play(state, 'p 200@-1,0').passes).toBe(0);
  });

  test('T-19 the highest score wins and equals share the win', () => {
    const over = (scores: number[]) => triominos.turn({ ...zeros(RACKS), phase: 'over', scores });
    expect(over([3, 9, 4])).toMatchObject({ result: { winners: [1] } });
    expect(over([9, 3, 9])).toMatchObject({ result: { winners: [0, 2] } });
  });

  test('T-20 scores may be negative', () => {
    expect(triominos.turn(play(zeros(RACKS), 'p'))).toMatchObject({
      result: { scores: [-15, -23, -27], winners: [0] },
    });
  });
});

describe('a match', () => {
  const out = (options: object, laid: Partial<State> = {}): State =>
    play(table([['112'], ['355', '001']], { board: OPENED, ...laid }, 'fiche', options), '112@1,0');

  test('T-19 rounds: n deals anew until n rounds are played', () => {
    expect(out({ rounds: 2 })).toMatchObject({ phase: 'deal', round: 2, scores: [43, 0] });
    expect(out({ rounds: 2 }, { round: 2 }).phase).toBe('over');
  });

  test('T-19 a new deal forgets what was drawn in the turn that ended the round', () => {
    const wentOut = out({ rounds: 2 }, { drawn: ['112'] });
    expect(wentOut.drawn).toEqual(['112']);
    const hands = [TILES.slice(0, 9), TILES.slice(9, 18)].map((hand) => hand.join(',')).join('/');
    const dealt = play(wentOut, `=${hands} sA555 sB444`);
    expect(dealt).toMatchObject({ phase: 'play', seat: 0, drawn: [] });
    expect(moves(dealt)).toHaveLength(9);
  });

  test('T-19 to 400 the round in which somebody gets there is the last', () => {
    expect(out({ rounds: 'to400' }, { scores: [300, 399] })).toMatchObject({ phase: 'deal', scores: [343, 399] });
    expect(out({ rounds: 'to400' }, { scores: [300, 400] })).toMatchObject({ phase: 'over', scores: [343, 400] });
    expect(out({ rounds: 'to400' }, { scores: [357, 0] }).phase).toBe('over');
  });

  test('T-19 a match has an end, also where nobody ever gets there', () => {
    expect(out({ rounds: 'to400' }, { round: 98, scores: [-900, 0] })).toMatchObject({ phase: 'deal', round: 99 });
    expect(out({ rounds: 'to400' }, { round: 99, scores: [-900, 0] })).toMatchObject({ phase: 'over', round: 99 });
  });

  test('a new round clears the table and keeps the scores', () => {
    const hands = [TILES.slice(0, 9), TILES.slice(9, 18)].map((hand) => hand.join(',')).join('/');
    expect(play(out({ rounds: 2 }), `=${hands}`)).toMatchObject({
      board: [],
      passes: 0,
      draws: [0, 0],
      scores: [43, 0],
      phase: 'lots',
    });
  });
});

describe('hidden information', () => {
  const state = play(
    table(
      [
        ['112', '000'],
        ['012', '222'],
      ],
      { board: OPENED },
    ),
    'd555',
  );

  test('T-21 a seat sees its own rack and what it has drawn', () => {
    expect(triominos.view(state, 0)).toMatchObject({ rack: ['000', '112', '555'], drawn: ['555'], rackSizes: [3, 2] });
  });

  test('T-21 others see how many tiles there are, not which', () => {
    expect(triominos.view(state, 1)).toMatchObject({ rack: ['012', '222'], drawn: null, drawnCount: 1, poolSize: 50 });
    expect(triominos.view(state, null)).toMatchObject({ rack: null, drawn: null });
    for (const viewer of [1, null]) expect(JSON.stringify(triominos.view(state, viewer))).not.toContain('555');
  });

  test('T-21 deals and draws are seen by their seat alone, lots by all', () => {
    const seen = (text: string, seat: number | null, viewer: number | null) => {
      const step = notation.readStep(text, seat);
      return step.ok ? triominos.witness(step.value, viewer) : step.error;
    };
    expect(seen('=000,001/002,003', null, 1)).toEqual({ type: 'deal', hands: [null, ['002', '003']] });
    expect(seen('=000,001/002,003', null, null)).toEqual({ type: 'deal', hands: [null, null] });
    expect(seen('d123', 0, 0)).toEqual({ type: 'draw', player: 0, tile: '123' });
    expect(seen('d123', 0, 1)).toEqual({ type: 'draw', player: 0, tile: null });
    expect(seen('sA345', null, 1)).toEqual({ type: 'drawForStart', player: 0, tile: '345' });
  });

  test('T-21 a seat that never drew is not imagined with a tile shown as a lot', () => {
    const lots = [{ seat: 0, tile: '345' }];
    const view = triominos.view({ ...state, lots, draws: [1, 0] }, 0);
    for (let seed = 0; seed < 200; seed++)
      expect(triominos.imagine(view, seededRng(seed)).racks[1]).not.toContain('345');
  });
});

describe('rulebooks are data', () => {
  test('every difference can be set on its own as a house rule', () => {
    for (const option of triominos.options)
      for (const choice of option.choices)
        expect(startOf(triominos, { options: { [option.name]: choice } }).rules).toMatchObject({
          [option.name]: choice,
        });
  });

  test('rounds take 1 to 99 or a target', () => {
    const start = (rounds: unknown) => {
      const typed: Setup = { players: 2, rulebook: 'fiche', options: { rounds }, start: 0 };
      return triominos.start(typed);
    };
    for (const rounds of [1, 99, 'to400', 'to1000']) expect(start(rounds).ok).toBe(true);
    for (const rounds of [0, 100, 1.5, 'to', 'to0', '400', null])
      expect(start(rounds)).toMatchObject({
        error: { code: 'bad-option', option: 'rounds', choices: ['1–99', 'to1–to9999'] },
      });
  });
});
