import { expect, test } from 'vitest';
import { fakeTerminal } from '../../../test/kit/fakeTerminal.ts';
import { replayRecord, type GameRecord } from '../../record/index.ts';
import { defaultSetup, seededRng, unwrap, type AnyGame } from '../../core/index.ts';
import { pickomino, triominos } from '../../games/index.ts';
import { screenOf } from '../screens.ts';
import { UsageError } from '../reading/command.ts';
import { playAtTerminal } from './playing.ts';
import type { TerminalTable } from './terminalTable.ts';
import type { Terminal } from '../terminal/terminal.ts';

type AnyTable = Parameters<typeof playAtTerminal>[0];

interface Sitting {
  readonly game?: AnyGame;
  readonly people?: readonly string[];
  readonly bots?: readonly string[];
  readonly answers: readonly string[];
  readonly settings?: Partial<Terminal>;
  readonly table?: Partial<AnyTable>;
}

const sit = async ({ game = pickomino, people = ['Ana'], bots = [], answers, settings, table }: Sitting) => {
  const terminal = fakeTerminal(answers, settings);
  const saved: GameRecord[] = [];
  const players = [...people.map((name) => ({ name })), ...bots.map((bot) => ({ name: `bot ${bot}`, bot }))];
  const setup = defaultSetup(game, players.length);
  const full = {
    game,
    screen: screenOf(game),
    setup,
    players,
    rng: seededRng('table'),
    typesChance: false,
    begun: { steps: [], state: unwrap(game.start(setup)) },
    saver: { save: (record: GameRecord) => void saved.push(record), farewell: () => 'Farewell.' },
    terminal,
    ...table,
  } as TerminalTable<never>;
  const status = await playAtTerminal(full);
  return { status, terminal, record: saved.at(-1)! };
};

const FOR_EVER = Array<string>(20_000).fill('1');

test.each([pickomino, triominos])('typing 1 leads to the end of $id', async (game) => {
  const { status, terminal, record } = await sit({ game: game as AnyGame, bots: ['greedy'], answers: FOR_EVER });
  expect(status).toBe(0);
  expect(record.result).toBeDefined();
  expect(unwrap(replayRecord(record)).stop).toBeNull();
  expect(terminal.said()).toContain('?  help    h  hint    u  undo    q  save and quit');
  expect(terminal.said()).toContain('The game is over.');
});

test('the end of the input ends the game, and the game is saved', async () => {
  const { status, record } = await sit({ bots: ['greedy'], answers: ['r'] });
  expect(status).toBe(0);
  expect(record.events).toHaveLength(1);
});

test('q leaves the table', async () => {
  const { terminal } = await sit({ bots: ['greedy'], answers: ['q', 'r'] });
  expect(terminal.prompts).toEqual(['Ana> ']);
});

test('Enter takes the only choice', async () => {
  const { record } = await sit({ bots: ['greedy'], answers: [''] });
  expect(record.events).toMatchObject([{ type: 'roll', player: 0 }]);
});

test('Enter takes nothing if there are several choices', async () => {
  const { terminal, record } = await sit({ bots: ['greedy'], answers: ['r', '', '99'] });
  expect(record.events).toHaveLength(1);
  expect(terminal.said().match(/Type a number from 1 to/g)).toHaveLength(2);
});

test('an illegal move is answered by the rule that refuses it', async () => {
  const { terminal } = await sit({ bots: ['greedy'], answers: ['t25', 'kw', 'blah'] });
  expect(terminal.said()).toContain('A turn begins with a roll (P-02).');
  expect(terminal.said()).toContain('There is no roll to keep dice from (P-03).');
  expect(terminal.said()).toContain('"blah" is not a move');
});

test('a rule can be read at the table, and ? helps', async () => {
  const { terminal } = await sit({ bots: ['greedy'], answers: ['p-08', '?'] });
  expect(terminal.said()).toContain('P-08 A worm is needed: Without a worm');
  expect(terminal.said()).toContain('kw   keep the worms');
});

test('the help names a rule of the game that is played', async () => {
  const { terminal } = await sit({ game: triominos as AnyGame, bots: ['greedy'], answers: ['?'] });
  expect(terminal.said()).toMatch(/T-\d\d +read a rule/);
  expect(terminal.said()).not.toContain('P-');
});

test('dice cannot be typed unless the table plays with real ones', async () => {
  const { terminal, record } = await sit({ bots: ['greedy'], answers: ['=11111111'] });
  expect(terminal.said()).toContain('The program rolls the dice and draws the tiles');
  expect(record.events).toEqual([]);
});

test('with typed dice people enter all rolls, also of bots, and an impossible roll is asked again', async () => {
  const answers = ['r', '11223ww', '1 1 2 2 3 4 w w', 'kw', '=113344', 'k4', 't-', '1,1,1,1,1,1,1,1', 'w'];
  const { terminal, record } = await sit({ bots: ['greedy'], answers, table: { typesChance: true } });
  expect(record.events).toEqual([
    { type: 'roll', player: 0, dice: [1, 1, 2, 2, 3, 4, 'W', 'W'] },
    { type: 'keep', player: 0, face: 'W' },
    { type: 'roll', player: 0, dice: [1, 1, 3, 3, 4, 4] },
    { type: 'keep', player: 0, face: 4 },
    { type: 'stop', player: 0, take: null },
    { type: 'roll', player: 1, dice: [1, 1, 1, 1, 1, 1, 1, 1] },
    { type: 'keep', player: 1, face: 1 },
    { type: 'stop', player: 1, take: null },
  ]);
  expect(terminal.said()).toContain('The roll needs 8 dice, not 7 (P-02).');
  expect(terminal.prompts).toContain('  What do the dice of bot greedy show? (8 dice, such as 1135w) ');
});

test('at the dice prompt a decision to roll can be undone, and the help says how', async () => {
  const answers = ['r', '12345ww1', 'kw', 'r', '?', 'u', 't-'];
  const { terminal, record } = await sit({ people: ['Ana', 'Bo'], answers, table: { typesChance: true } });
  expect(record.events).toMatchObject([{ type: 'roll' }, { type: 'keep' }, { type: 'stop' }]);
  expect(terminal.said()).toContain('u  undo    q  save and quit');
});

test('a mistyped roll can be undone later, even if it lost the turn', async () => {
  const answers = ['r', '12345ww1', 'kw', 'r', 'wwwwww', 'u', 'r', '111111'];
  const { record } = await sit({ people: ['Ana', 'Bo'], answers, table: { typesChance: true } });
  expect(record.events.slice(1)).toEqual([
    { type: 'keep', player: 0, face: 'W' },
    { type: 'roll', player: 0, dice: [1, 1, 1, 1, 1, 1] },
  ]);
});

test("at a bot's dice the last decision can be undone, and later its dice", async () => {
  const first = ['r', '12345www', 'kw', 't-'];
  const answers = [...first, 'u', 't-', '11111111', 'u', '2222222w', 'q'];
  const { record } = await sit({ bots: ['greedy'], answers, table: { typesChance: true } });
  const rolls = record.events.filter((event) => (event as { type: string }).type === 'roll');
  expect(rolls).toEqual([
    { type: 'roll', player: 0, dice: [1, 2, 3, 4, 5, 'W', 'W', 'W'] },
    { type: 'roll', player: 1, dice: [2, 2, 2, 2, 2, 2, 2, 'W'] },
  ]);
});

test('a mistyped hand of tiles can be undone at the next one', async () => {
  const hands = ['000 001 012 034 055 133 145 222 344', 'u', '000 001 012 034 055 133 145 222 345'];
  const answers = [...hands, '111 112 123 124 155 225 244 333 444', '554'];
  const { record, terminal } = await sit({
    game: triominos as AnyGame,
    people: ['Ana', 'Bo'],
    answers,
    table: { typesChance: true },
  });
  expect(terminal.prompts.filter((prompt) => prompt.includes('tiles does Ana have'))).toHaveLength(2);
  expect(record.events[0]).toMatchObject({ hands: [expect.arrayContaining(['345']), expect.anything()] });
});

test('a game that cannot be saved does not start', async () => {
  const game = pickomino as AnyGame;
  const setup = defaultSetup(game, 2);
  const terminal = fakeTerminal(['r']);
  const played = playAtTerminal({
    game,
    screen: screenOf(game),
    setup,
    players: [{ name: 'Ana' }, { name: 'Bo' }],
    rng: seededRng(1),
    typesChance: false,
    begun: { steps: [], state: unwrap(game.start(setup)) },
    saver: { save: () => new UsageError('the disk is full'), farewell: () => '' },
    terminal,
  });
  await expect(played).rejects.toThrow(new UsageError('the disk is full'));
  expect(terminal.prompts).toEqual([]);
});

test('a full disk does not end a running game', async () => {
  let saves = 0;
  const save = () => (++saves === 2 ? new UsageError('the disk is full') : undefined);
  const { terminal, status } = await sit({
    bots: ['greedy'],
    answers: ['r', '1', 'q'],
    table: { saver: { save, farewell: () => 'Farewell.' } },
  });
  expect(status).toBe(0);
  expect(terminal.said()).toContain('  the disk is full. Tablée tries again after every move.\n');
  expect(terminal.prompts).toHaveLength(3);
});

const hotSeat = (answers: readonly string[], isInteractive = true) =>
  sit({ game: triominos as AnyGame, people: ['Ana', 'Bo'], answers, settings: { isInteractive } });

test('before another rack is shown the screen is cleared, handed over and cleared again', async () => {
  const { terminal } = await hotSeat(['', '1', '', '1']);
  const [, toFirst, first, toSecond] = terminal.said().split('<clear>');
  expect(toFirst).toContain('Hand over, then press Enter');
  expect(first).toContain('Your tiles');
  expect(toSecond).toContain('Hand over, then press Enter');
  expect(toFirst! + toSecond!).not.toContain('Your tiles');
});

test('the next person reads the events since the last turn, without the tiles others drew', async () => {
  const { terminal } = await hotSeat(['', '1', '', 'd', 'd', 'd', 'd', 'p', 'p', '']);
  const parts = terminal.said().split('Hand over, then press Enter');
  expect(parts.at(-1)).toContain('drew a tile: −5');
  expect(parts.at(-1)).not.toMatch(/(Ana|Bo) drew \d-\d-\d: −5/);
});

test('on a pipe there is no hand-over', async () => {
  const { terminal } = await hotSeat(['1'], false);
  expect(terminal.said()).not.toContain('Hand over');
});

test('q at the hand-over leaves the table', async () => {
  const { terminal } = await hotSeat(['', '1', 'q', '1']);
  expect(terminal.prompts).toHaveLength(3);
});

test('with a real box the deal, the lots and the draws are typed, each hidden from the next', async () => {
  const answers = [
    '000 001 012 034 055 133 145 222 345',
    '111 112 123 124 155 225 244 333 111',
    '111 112 123 124 155 225 244 333',
    '111 112 123 124 155 225 244 333 699',
    '111,112,123,124,1-5-5,225,244,333,444',
    '554',
    '999',
    '002',
    '055',
    'd',
    '045',
    'd003',
  ];
  const { record, terminal } = await sit({
    game: triominos as AnyGame,
    people: ['Ana', 'Bo'],
    answers,
    table: { typesChance: true },
  });
  expect(record.events.slice(1)).toEqual([
    { type: 'drawForStart', player: 0, tile: '455' },
    { type: 'drawForStart', player: 1, tile: '002' },
    { type: 'place', player: 0, x: 0, y: 0, numbers: [0, 5, 5] },
    { type: 'draw', player: 1, tile: '045' },
    { type: 'draw', player: 1, tile: '003' },
  ]);
  expect(terminal.said()).toContain('Tile 1-1-1 is dealt twice (T-02).');
  expect(terminal.said()).toContain('2 players get 9 tiles each, not 8 (T-02).');
  expect(terminal.prompts.filter((prompt) => prompt.includes('tiles does Ana have'))).toHaveLength(1);
  expect(terminal.said()).toContain('Tiles are typed as three numbers from 0 to 5');
  expect(terminal.said()).toContain('<clear>');
});
