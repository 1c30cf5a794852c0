import { describe, expect, test } from 'vitest';
import { after, movesOf, refusalOf, startOf } from '../../../test/kit/table.ts';
import { pickomino, pointsOf, TILES, type State } from './index.ts';

/** A table of two with some things laid on it; the tiles on the piles are not in the grill. */
const table = (laid: Partial<State> = {}, rulebook = 'zoch', options = {}): State => {
  const gone = [...(laid.piles ?? []).flat(), ...(laid.turnedDown ?? [])];
  const grill = TILES.filter((tile) => !gone.includes(tile));
  return { ...startOf(pickomino, { rulebook, options }), grill, ...laid };
};
const play = (state: State, text: string): State => after(pickomino, state, text);
const moves = (state: State): string[] => movesOf(pickomino, state);
const refusal = (state: State, word: string) => refusalOf(pickomino, state, word);
const total = (state: State): number => pointsOf(state.kept);

/** Two worms and two fours. */
const KEPT_18 = { kept: [0, 0, 0, 2, 0, 2] };

describe('the turn', () => {
  test('P-01 the seat that was agreed on begins', () => {
    expect(startOf(pickomino, { players: 7, start: 4 }).seat).toBe(4);
  });

  test('P-01 two to seven play', () => {
    for (const players of [2, 7]) expect(startOf(pickomino, { players }).piles).toHaveLength(players);
    for (const players of [1, 8, 2.5])
      expect(pickomino.start({ players, rulebook: 'zoch', options: {}, start: 0 })).toMatchObject({
        error: { code: 'wrong-player-count', rule: 'P-01', least: 2, most: 7 },
      });
  });

  test('P-02 a turn begins with all eight dice', () => {
    expect(moves(table())).toEqual(['r']);
    expect(refusal(table(), 't-')).toMatchObject({ code: 'roll-first', rule: 'P-02' });
    expect(refusal(table(), '=1234555')).toMatchObject({ code: 'wrong-dice-count', rule: 'P-02' });
    expect(refusal(table(), '=123455www')).toMatchObject({ code: 'wrong-dice-count', rolled: 9, left: 8 });
  });

  test('P-03 1,1,1,3,3,5,5,worm offers 1, 3, 5 and worm', () => {
    const state = play(table(), '=1113355w');
    expect(moves(state)).toEqual(['k1', 'k3', 'k5', 'kw']);
    expect(refusal(state, 'k2')).toMatchObject({ code: 'symbol-not-rolled', rule: 'P-03', face: 2 });
    expect(refusal(state, 'r')).toMatchObject({ code: 'keep-first', rule: 'P-03' });
    expect(refusal(state, 't-')).toMatchObject({ code: 'keep-first', rule: 'P-03' });
  });

  test('P-03 all dice of the symbol are set aside', () => {
    expect(play(table(), '=1113355w k1').kept).toEqual([3, 0, 0, 0, 0, 0]);
  });

  test('P-03 a symbol set aside cannot be chosen again: two worms, then two fours make 18', () => {
    const rolled = play(table(), '=123345ww kw =1244ww');
    expect(moves(rolled)).toEqual(['k1', 'k2', 'k4']);
    expect(refusal(rolled, 'kw')).toMatchObject({ code: 'symbol-already-kept', rule: 'P-03', face: 'W' });
    expect(total(play(rolled, 'k4'))).toBe(18);
  });

  test('P-03 then 4,4,5,worm leaves only the five: 23', () => {
    const rolled = play(table(), '=123345ww kw =1244ww k4 =445w');
    expect(moves(rolled)).toEqual(['k5']);
    expect(total(play(rolled, 'k5'))).toBe(23);
  });

  test('P-04 with 4, 5 and worms set aside a roll survives only by a 1, 2 or 3', () => {
    const state = table({ kept: [0, 0, 0, 2, 1, 2] });
    for (const dice of ['=445', '=55w', '=www'])
      expect(play(state, dice).last).toMatchObject({ lost: 'no-new-symbol' });
    for (const dice of ['=144', '=25w', '=3ww']) expect(play(state, dice).last).toBeNull();
  });

  test('P-04 a fourth roll that shows only symbols already kept loses the turn', () => {
    const state = play(table(), '=1123345w k1 =23345w k3 =245w k4 =133');
    expect(state).toMatchObject({ seat: 1, last: { seat: 0, lost: 'no-new-symbol', took: null } });
  });

  test('P-05 after setting aside one rolls the rest or stops', () => {
    const state = play(table(), '=1123345w kw');
    expect(moves(state)).toEqual(['r', 't-']);
    expect(refusal(state, '=1123345w')).toMatchObject({ code: 'wrong-dice-count', rule: 'P-05', left: 7 });
  });

  test('P-06 stopping without a tile to take loses the turn under zoch and summary', () => {
    for (const rulebook of ['zoch', 'summary'])
      expect(play(table({}, rulebook), '=1123345w kw t-').last).toMatchObject({ lost: 'no-tile', total: 5 });
  });

  test('P-06 gigamic refuses to stop before a tile can be taken', () => {
    const state = play(table({}, 'gigamic'), '=1123345w kw');
    expect(moves(state)).toEqual(['r']);
    expect(refusal(state, 't-')).toMatchObject({ code: 'stop-takes-nothing', rule: 'P-06' });
  });

  test('P-07 with no dice left only stopping remains', () => {
    const state = table({ kept: [0, 0, 0, 3, 3, 2] });
    expect(moves(state)).toEqual(['t36']);
    expect(refusal(state, 'r')).toMatchObject({ code: 'no-dice-left', rule: 'P-07' });
    expect(moves(table({ kept: [8, 0, 0, 0, 0, 0] }, 'gigamic'))).toEqual(['t-']);
  });

  test('P-07 all six symbols set aside end the turn under gigamic alone', () => {
    const kept = [1, 1, 1, 1, 1, 2];
    expect(moves(table({ kept }, 'gigamic'))).toEqual(['t25']);
    expect(refusal(table({ kept }, 'gigamic'), 'r')).toMatchObject({ code: 'all-symbols-kept', rule: 'P-07' });
    for (const rulebook of ['zoch', 'summary']) expect(moves(table({ kept }, rulebook))).toEqual(['r', 't25']);
  });

  test('P-08 31 points without a worm are lost though 31 lies face up', () => {
    const state = table({ kept: [0, 0, 2, 5, 1, 0] });
    expect(total(state)).toBe(31);
    expect(moves(state)).toEqual(['t-']);
    expect(refusal(state, 't31')).toMatchObject({ code: 'no-worm', rule: 'P-08', total: 31 });
    expect(play(state, 't-').last).toMatchObject({ lost: 'no-worm' });
  });

  test('P-19 the total of the dice set aside is there for all to see', () => {
    const state = play(table(), '=123345ww kw =1244ww k4');
    expect(pointsOf(pickomino.view(state, null).kept)).toBe(18);
  });

  test('P-20 the dice go clockwise and those out of turn are refused', () => {
    const state = startOf(pickomino, { players: 3, start: 1 });
    const seats = [play(state, '=1123345w kw t-'), play(state, '=1123345w kw t- =1123345w kw t-')].map(
      (one) => one.seat,
    );
    expect(seats).toEqual([2, 0]);
  });
});

describe('taking a tile', () => {
  test('P-09 two worms, two fours and three twos make 24 and take 24', () => {
    const rolled = play(table(KEPT_18), '=2224');
    expect(moves(rolled)).toEqual(['k2']);
    const state = play(rolled, 'k2');
    expect(moves(state)).toEqual(['r', 't24']);
    expect(refusal(state, 't-')).toMatchObject({ code: 'tile-must-be-taken', rule: 'P-09' });
    expect(refusal(state, 't23')).toMatchObject({ code: 'wrong-tile', rule: 'P-09', allowed: [24] });
    expect(play(state, 't24')).toMatchObject({ piles: [[24], []], last: { took: 24, from: null } });
  });

  test('P-10 a total of 21 steals 21 from the top of a pile', () => {
    const state = play(table({ kept: [1, 0, 0, 0, 2, 2], piles: [[], [30, 21]] }), 't21');
    expect(state).toMatchObject({ piles: [[21], [30]], last: { took: 21, from: 1 } });
  });

  test('P-10 the steal is a must under zoch and summary', () => {
    const laid = { kept: [1, 0, 0, 0, 3, 2], piles: [[], [26]], grill: [22, 25, 27] };
    for (const rulebook of ['zoch', 'summary']) {
      expect(moves(table(laid, rulebook))).toEqual(['r', 't26']);
      expect(refusal(table(laid, rulebook), 't25')).toMatchObject({ code: 'wrong-tile', rule: 'P-10' });
    }
  });

  test('P-10 gigamic lets 26 take 25 from the grill instead of 26 from an opponent', () => {
    const state = table({ kept: [1, 0, 0, 0, 3, 2], piles: [[], [26]], grill: [22, 25, 27] }, 'gigamic');
    expect(moves(state)).toEqual(['r', 't26', 't25']);
    expect(play(state, 't25')).toMatchObject({ piles: [[25], [26]], grill: [22, 27] });
  });

  test('P-11 a total of 23 with 23 on the player’s own pile and 22 gone takes 21', () => {
    const laid = { kept: [0, 0, 0, 2, 1, 2], piles: [[23], []], grill: [21, 24] };
    for (const rulebook of ['zoch', 'summary', 'gigamic'])
      expect(play(table(laid, rulebook), 't21').piles[0]).toEqual([23, 21]);
  });

  test('P-11 a total of 31 with 31, 30 and 29 unavailable takes 28', () => {
    const laid = { kept: [1, 0, 0, 0, 3, 3], piles: [[], [29, 30, 31, 21]], grill: [22, 28, 32] };
    for (const rulebook of ['zoch', 'gigamic']) expect(moves(table(laid, rulebook))).toEqual(['r', 't28']);
  });

  test('P-11 summary lets the player choose any lower tile of the grill', () => {
    const laid = { kept: [1, 0, 0, 0, 3, 3], piles: [[], [31, 21]], grill: [22, 28, 32] };
    expect(moves(table(laid, 'summary'))).toEqual(['r', 't28', 't22']);
    expect(refusal(table(laid), 't22')).toMatchObject({ code: 'wrong-tile', rule: 'P-11', allowed: [28] });
  });

  test('P-12 a total of 25 with 25 on the player’s own pile and nothing lower is lost', () => {
    const state = table({ kept: [0, 0, 0, 0, 3, 2], piles: [[25], []], grill: [26] });
    expect(moves(state)).toEqual(['r', 't-']);
    expect(refusal(state, 't26')).toMatchObject({ code: 'no-tile', rule: 'P-12' });
    expect(play(state, 't-').last).toMatchObject({ lost: 'no-tile', gaveBack: 25 });
  });

  test('P-13 a total above 36 takes the highest tile of the grill', () => {
    const state = table({ kept: [0, 0, 0, 0, 4, 4], grill: [21, 35] });
    expect(moves(state)).toEqual(['t35']);
    expect(refusal(state, 't21')).toMatchObject({ code: 'wrong-tile', rule: 'P-13' });
  });

  test('P-14 a tile under another cannot be taken', () => {
    const state = table({ kept: [1, 0, 0, 0, 2, 2], piles: [[], [21, 30]], grill: [22] });
    expect(moves(state)).toEqual(['r', 't-']);
  });
});

describe('losing a turn', () => {
  const lose = (laid: Partial<State>, rulebook = 'zoch', options = {}) =>
    play(table({ kept: [0, 0, 0, 0, 0, 1], ...laid }, rulebook, options), 't-');

  test('P-15 the top tile goes back to the grill face up', () => {
    expect(lose({ piles: [[36, 22], []], grill: [23, 24] })).toMatchObject({
      piles: [[36], []],
      last: { gaveBack: 22 },
    });
  });

  test('P-16 a tile given back while 34 is the highest turns 34 down', () => {
    expect(lose({ piles: [[22], []], grill: [23, 34] })).toMatchObject({
      grill: [22, 23],
      turnedDown: [34],
      last: { gaveBack: 22, turnedDown: 34 },
    });
  });

  test('P-16 a tile given back that becomes the highest stays face up and nothing is turned down', () => {
    expect(lose({ piles: [[30], []], grill: [23, 29] })).toMatchObject({ grill: [23, 29, 30], turnedDown: [] });
  });

  test('P-16 a tile turned down cannot be taken', () => {
    const state = table({ kept: [0, 0, 0, 1, 3, 3], grill: [22], turnedDown: [34] });
    expect(moves(state)).toEqual(['r', 't22']);
  });

  test('P-17 without a tile to give back only summary turns the highest down', () => {
    expect(lose({ grill: [23, 34] }, 'summary')).toMatchObject({ grill: [23], turnedDown: [34] });
    for (const rulebook of ['zoch', 'gigamic'])
      expect(lose({ kept: [8, 0, 0, 0, 0, 0], grill: [23, 34] }, rulebook)).toMatchObject({ grill: [23, 34] });
  });

  test('P-18 shortGame turns down a tile given back that is the highest', () => {
    for (const rulebook of ['zoch', 'summary', 'gigamic'])
      expect(
        lose({ kept: [8, 0, 0, 0, 0, 0], piles: [[30], []], grill: [23, 29] }, rulebook, { shortGame: true }),
      ).toMatchObject({ grill: [23, 29], turnedDown: [30] });
  });
});

describe('the end', () => {
  const endOf = (piles: number[][]) => pickomino.turn(table({ grill: [], piles }));

  test('P-21 the game is over when no tile lies face up in the grill', () => {
    const state = play(table({ kept: [1, 0, 0, 0, 2, 2], grill: [21] }), 't21');
    expect(pickomino.turn(state)).toMatchObject({ kind: 'over' });
    expect(moves(state)).toEqual([]);
    expect(pickomino.whyIllegal(state, { type: 'roll' })).toMatchObject({ code: 'game-over', rule: 'P-21' });
  });

  test('P-21 a tile turned down can be the last one', () => {
    const state = play(table({ kept: [0, 0, 0, 0, 0, 1], grill: [21] }, 'summary'), 't-');
    expect(state.turnedDown).toEqual([21]);
    expect(pickomino.turn(state).kind).toBe('over');
  });

  test('P-22 most worms win', () => {
    expect(endOf([[21, 22], [36]])).toMatchObject({ result: { scores: [2, 4], winners: [1] } });
  });

  test('P-23 among equals the highest tile wins', () => {
    expect(endOf([[25, 26], [36], [21]])).toMatchObject({ result: { scores: [4, 4, 1], winners: [1] } });
  });

  test('P-24 without any tile all share the win', () => {
    expect(endOf([[], [], []])).toMatchObject({ result: { scores: [0, 0, 0], winners: [0, 1, 2] } });
  });
});

describe('rulebooks are data', () => {
  test('every difference can be set on its own as a house rule', () => {
    for (const option of pickomino.options)
      for (const choice of option.choices)
        expect(startOf(pickomino, { options: { [option.name]: choice } }).rules).toMatchObject({
          [option.name]: choice,
        });
  });

  test('an unknown rulebook, option or value is refused', () => {
    const start = (rulebook: string, options: object) =>
      pickomino.start({ players: 2, rulebook, options: options as Record<string, unknown>, start: 0 });
    expect(start('zosh', {})).toMatchObject({ error: { code: 'unknown-rulebook' } });
    expect(start('toString', {})).toMatchObject({ error: { code: 'unknown-rulebook' } });
    expect(start('zoch', { stael: 'may' })).toMatchObject({ error: { code: 'unknown-option' } });
    expect(start('zoch', { steal: 'maybe' })).toMatchObject({ error: { code: 'bad-option', rule: 'P-10' } });
  });
});
