/** The program as users run it: built and started if the process matters, otherwise in this process. */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { piped } from '../../test/kit/piped.ts';
import { defaultSetup, playOut, seededRng, unwrap, type Step } from '../core/index.ts';
import { openCells, rotationsOf, triominos, type Move, type State, type Triominos } from '../games/triominos/index.ts';
import { recordOf, writeRecord } from '../record/index.ts';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tablee-'));
afterAll(() => rmSync(folder, { recursive: true }));

// The folders of unfinished games.
for (const name of ['XDG_STATE_HOME', 'LOCALAPPDATA']) vi.stubEnv(name, folder);

const tablee = piped;

const printed = async (...words: Parameters<typeof piped>): Promise<string> => (await piped(...words)).out;

/** A process of its own. */
const program = (args: readonly string[], input = '', flags: readonly string[] = [], env = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, MAIN, ...args], {
    input,
    env: { ...process.env, DEBUG: '', ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, out: stdout, err: stderr };
};

const saved = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const PICKOMINO = `[Format "tablee-record/1"]
[Game "pickomino"]
[Rulebook "zoch"]
[Seat A "Ana"]
[Seat B "Bo"]

1. A =12235www kw =11455 k5 t25
`;

const TRIOMINOS = `[Format "tablee-record/1"]
[Game "triominos"]
[Rulebook "fiche"]
[Seat A "Ana"]
[Seat B "Bo"]

=000,001,012,034,055,133,145,222,345/111,112,123,124,155,225,244,333,444
sA455 sB002
1. A 055@0,0
`;

const faultOf = async (name: string, content: string) => {
  const { status, out, err } = await tablee(['check', saved(name, content)]);
  const [line, summary] = out.split('\n');
  return { status, err, line: line!.slice(line!.lastIndexOf(name)), summary };
};

test('a record in Windows line ends with a byte order mark is right', async () => {
  const path = saved('windows.txt', `\uFEFF${PICKOMINO.replaceAll('\n', '\r\n')}`);
  expect(await tablee(['check', path])).toEqual({ status: 0, out: '1 record valid\n', err: '' });
});

test('one die too many is found', async () => {
  expect(await faultOf('dice.txt', `${PICKOMINO}2. B =11223345 k5 =112233w5 kw\n`)).toEqual({
    status: 1,
    err: '',
    line: 'dice.txt: event 8: wrong-dice-count: the roll needs 7 dice, not 8 (P-05)',
    summary: '0 records valid, 1 invalid',
  });
});

test('all named bots play', async () => {
  const game = ['simulate', 'pickomino', '--bots', 'greedy,careful,rival', '--seed', '1'];
  const { players } = JSON.parse(await printed(game)) as { players: { bot: string }[] };
  expect(players.map(({ bot }) => bot)).toEqual(['greedy', 'careful', 'rival']);
  const { status, err } = await tablee([...game, '--players', '2']);
  expect([status, err]).toEqual([2, expect.stringContaining('3 bots are too many for 2 players')]);
});

test('a wrong result is found', async () => {
  const { out } = await tablee(['simulate', 'pickomino', '--bots', 'greedy', '--seed', '1']);
  const record = JSON.parse(out) as { result: { winners: number[]; scores: number[] } };
  const lie = { ...record, result: { ...record.result, winners: [1 - record.result.winners[0]!] } };
  const { status, line } = await faultOf('lie.json', JSON.stringify(lie));
  expect(status).toBe(1);
  expect(line).toMatch(/^lie\.json:1: event \d+: result-contradicts: the recorded result \(/);
  const replayed = await tablee(['replay', join(folder, 'lie.json'), '--json']);
  expect(replayed.status).toBe(1);
  expect(JSON.parse(replayed.out.trimEnd().split('\n').at(-1)!)).toMatchObject({ result: record.result });
  expect(replayed.err).toContain('result-contradicts');
});

test.each([
  ['mirrored', '132@0,1', 'mirrored-tile: no tile reads 1-3-2 clockwise; its mirror image does (T-06)'],
  ['corner', '444@1,-1', 'no-shared-side: a tile at 1,-1 would share no side with another (T-06)'],
  ['number', '444@0,1', 'corner-differs: at 0,1 a corner shows 5, and the tile brings 4 there (T-06)'],
])('a tile placed wrongly (%s) is found', async (name, placement, reason) => {
  const { status, line } = await faultOf(`${name}.txt`, `${TRIOMINOS}2. B ${placement}\n`);
  expect([status, line]).toEqual([1, `${name}.txt: event 5: ${reason}`]);
});

/** A game up to a tile with a fitting side and a wrong third corner. */
const wrongThirdCorner = (): { readonly steps: readonly Step<Triominos>[]; readonly events: number } => {
  const rng = seededRng('third corner');
  for (;;) {
    const steps: Step<Triominos>[] = [];
    const choose = (state: State): Move => triominos.legalMoves(state)[0]!;
    const start = unwrap(triominos.start(defaultSetup(triominos, 2)));
    for (const { step, state } of playOut(triominos, start, choose, rng)) {
      steps.push(step);
      const turn = triominos.turn(state);
      if (turn.kind !== 'decision' || state.board.length === 0) continue;
      for (const tile of state.racks[turn.seat]!)
        for (const { x, y } of openCells(state.board))
          for (const numbers of rotationsOf(tile)) {
            const move: Move = { type: 'place', x, y, numbers };
            if (triominos.whyIllegal(state, move)?.rule !== 'T-07') continue;
            return { steps: [...steps, { seat: turn.seat, move, outcome: null }], events: steps.length + 1 };
          }
    }
  }
};

test('a tile whose third corner differs is found', async () => {
  const { steps, events } = wrongThirdCorner();
  const record = recordOf(triominos, defaultSetup(triominos, 2), [{ name: 'Ana' }, { name: 'Bo' }], steps, null);
  const { status, line } = await faultOf('third.json', writeRecord(record));
  expect(status).toBe(1);
  expect(line).toMatch(new RegExp(`^third\\.json:1: event ${events}: corner-differs: .* \\(T-07\\)$`));
});

test('the valid part of a record is replayed, then the error is reported', async () => {
  const path = saved('stops.txt', `${PICKOMINO}2. B t25\n`);
  const { status, out, err } = await tablee(['replay', path]);
  expect(status).toBe(1);
  expect(out.trimEnd().split('\n')).toHaveLength(5);
  expect(out).toContain('Ana stopped at 25 and took 25 (2 worms)');
  expect(err).toMatch(/stops\.txt: event 6: roll-first: a turn begins with a roll \(P-02\)\n$/);
});

test.each(['{', '{"format":"tablee-record/1","events":[\n', '\0'])(
  'fifty megabytes that begin with %j are refused in little memory',
  (beginning) => {
    const path = join(folder, 'huge.json');
    const file = openSync(path, 'w');
    writeSync(file, beginning);
    ftruncateSync(file, 50_000_000);
    closeSync(file);
    const { status, out, err } = program(['check', path], '', ['--max-old-space-size=32']);
    expect({ status, err }).toEqual({ status: 1, err: '' });
    expect(out).toMatch(/record-too-large: the record is larger than \d+ characters\n0 records valid, 1 invalid\n$/);
  },
);

test('any invalid file gives one error in one line, without a stack', async () => {
  const contents = ['', 'hello', '[]', '{}', 'null', '{"format":"tablee-record/1"}', '[Game "chess"]', '1. A r'];
  const paths = contents.map((content, i) => saved(`odd${i}`, content));
  const { status, out, err } = await tablee(['check', ...paths]);
  const lines = out.trimEnd().split('\n');
  expect({ status, err, summary: lines.pop() }).toEqual({ status: 1, err: '', summary: '0 records valid, 8 invalid' });
  expect(lines.map((line) => /odd\d(?::\d+:\d+|:\d+)?: ([a-z-]+): /.exec(line)?.[1])).toEqual([
    'empty-record',
    'bad-json',
    'bad-header',
    'wrong-format',
    'not-an-object',
    'missing-field',
    'unknown-game',
    'bad-json',
  ]);
});

test('a bug is reported on one line with its own exit status; DEBUG shows more', () => {
  // Node itself sorts while it loads; only ours is to fail.
  const script = `const real = Array.prototype.toSorted;
    Array.prototype.toSorted = function (order) {
      if (new Error().stack.includes(['spelling', 'js'].join('.'))) throw new Error('boom');
      return real.call(this, order);
    };`;
  const sabotage = ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
  const { status, err } = program(['pley'], '', sabotage);
  expect({ status, err }).toEqual({
    status: 70,
    err: 'tablee: internal error: Error: boom. Set DEBUG=1 to see more\n',
  });
  expect(program(['pley'], '', sabotage, { DEBUG: '1' }).err).toContain('spelling.js');
});

test('a missing file is a usage error, and the others are still checked', () => {
  const path = saved('good.txt', PICKOMINO);
  const { status, out, err } = program(['check', join(folder, 'none'), path]);
  expect({ status, out }).toEqual({ status: 2, out: '1 record valid\n' });
  expect(err).toMatch(/^tablee: there is no file .*none\. See: tablee help check\n$/);
});

test.each(['evening.json', 'evening.txt'])('a game played on a pipe is saved as %s and is right', async (name) => {
  const path = join(folder, name);
  const args = ['play', 'pickomino', '--seed', '3', '--save', path];
  const { status, out, err } = await tablee(args, '1\r\n1\n1\n');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toContain('[21][22][23][24]');
  expect(readFileSync(path, 'utf8')).toContain(name.endsWith('.txt') ? '1. A =' : '"type":"keep"');
  expect((await tablee(['check', path])).status).toBe(0);
});

test('a game that cannot be saved is a usage error', async () => {
  const { status, err } = await tablee(['play', 'pickomino', '--save', join(folder, 'no', 'folder.json')]);
  expect(status).toBe(2);
  expect(err).toMatch(/^tablee: .*folder\.json cannot be written: there is no folder .*no\. See: tablee help play\n$/);
});

test('a whole Triominos game on a pipe ends with its score sheet', () => {
  const { status, out, err } = program(['play', 'triominos', '--seed', '5'], '1\n'.repeat(300));
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toMatch(/The game is over\.\n\n {2}1\. /);
  expect(out).toMatch(/\n {4}Tiles +\d+ +\d+\n/);
});

test.each([
  [['--players', '8'], 'tablee: 2 to 7 people can play, not 8 (P-01). See: tablee help simulate\n'],
  [
    ['--rulebook', 'mine'],
    'tablee: there is no rulebook "mine"; choose zoch, summary or gigamic. See: tablee help simulate\n',
  ],
])('simulate pickomino %j is a usage error', async (flags, err) => {
  expect(await tablee(['simulate', 'pickomino', ...flags])).toEqual({ status: 2, out: '', err });
});

test('the records of a simulation are the same for any number of threads', async () => {
  const simulated = (workers: string): string[] => [
    'simulate',
    'triominos',
    '--games',
    '41',
    '--bots',
    'greedy,random',
    '--seed',
    '5',
    '--workers',
    workers,
  ];
  const alone = await tablee(simulated('1'));
  expect(alone.out.trim().split('\n')).toHaveLength(41);
  // A thread needs the built program.
  expect(program(simulated('3'))).toEqual(alone);
});

test('records become a table, a row for each player', async () => {
  const games = await printed(['simulate', 'pickomino', '--games', '2', '--seed', '1']);
  const { status, out } = await tablee(['table', '-'], games);
  const [header, ...rows] = out.trim().split('\n');
  expect(status).toBe(0);
  expect(header).toBe('file,record,game,rulebook,options,players,events,seat,name,bot,score,won');
  expect(rows).toHaveLength(4);
  expect(rows[3]).toMatch(/^-,2,pickomino,zoch,,2,\d+,1,random 2,random,\d+,(0|0\.5|1)$/);
});

/** Reads a table back, by RFC 4180: a row for each line, by column. */
const readTable = (text: string): Record<string, string>[] => {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of cells) {
    rows.at(-1)!.push(quoted === undefined ? bare! : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
  }
  const [header = [], ...lines] = rows.slice(0, -1);
  return lines.map((line) => Object.fromEntries(header.map((name, i) => [name, line[i]!])));
};

test('a simulation prints the table of its games at once', async () => {
  const words = ['simulate', 'pickomino', '--games', '3', '--bots', 'greedy,random', '--seed', '1'];
  const made = await tablee([...words, '--csv']);
  expect(made).toEqual({ status: 0, out: await printed(['table', '-'], await printed(words)), err: '' });
});

test('without states, the positions of a thousand games of Triominos fit in 20 MB', async () => {
  const games = await printed(['simulate', 'triominos', '--games', '4', '--seed', '1', '--bots', 'greedy']);
  const table = await printed(['table', saved('positions.jsonl', games), '--positions']);
  expect((table.length / 4) * 1000).toBeLessThan(20_000_000);
  const decisions = readTable(table).filter(({ toMove }) => toMove !== '');
  expect(decisions.length).toBeGreaterThan(100);
  for (const row of decisions) {
    expect(row['action']).toMatch(/^\d+$/);
    expect(row['return']).toMatch(/^-?0(\.5)?$/);
  }
});

test.each(['pickomino', 'triominos'])('the positions of %s are a table that reads back', async (game) => {
  const record = (await printed(['simulate', game, '--seed', '1'])).replace('random 1', 'Ana, \\"the fox\\"');
  const file = saved(`a ${game}, "quoted".json`, record);
  const { status, out } = await tablee(['table', file, '--positions', '--full']);
  expect(status).toBe(0);
  expect(await printed(['replay', file, '--csv', '--full'])).toBe(out);
  const positions = (await printed(['replay', file, '--json']))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const rows = readTable(out);
  expect(rows).toHaveLength(positions.length);
  for (const [i, { seq, toMove, legal, state }] of positions.entries()) {
    expect(rows[i]).toMatchObject({
      file,
      seq: String(seq),
      toMove: String(toMove ?? ''),
      legal: String(legal.length),
    });
    expect(JSON.parse(rows[i]!['state']!)).toEqual(state);
  }
  const { result } = positions.at(-1);
  expect(rows.filter(({ toMove }) => toMove === '0').map(({ score }) => Number(score))).toContain(result.scores[0]);
  expect(readTable(await printed(['table', file]))[0]).toMatchObject({ file, name: 'Ana, "the fox"' });
});

test.each([
  ['games', ['table']],
  ['positions', ['table', '--positions', '--full']],
])('the columns of %s are described', async (kind, words) => {
  const page = readFileSync(new URL('../../docs/develop/csv.md', import.meta.url), 'utf8');
  const described = (from: string): string[] => {
    const section = page.slice(page.indexOf(from)).split('\n\n')[1]!;
    const rows = section
      .split('\n')
      .slice(2)
      .map((row) => row.split('|')[1]!);
    return rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map((match) => match[1]!));
  };
  const [header = ''] = (await printed([...words, '-'], await printed(['simulate', 'pickomino']))).split('\n');
  expect([...described('Both tables'), ...described(`The table of ${kind}`)]).toEqual(header.split(','));
});

test('an invalid record is reported and left out of the table', async () => {
  const games = (await printed(['simulate', 'pickomino', '--games', '2', '--seed', '1'])).replace(
    '"take":',
    '"take":9',
  );
  const { status, out, err } = await tablee(['table', '-'], games);
  expect([status, out.trim().split('\n').length]).toEqual([1, 3]);
  expect(err).toContain('-:1: event');
});

test('replay prints the positions of many records, each with its number', async () => {
  const games = await printed(['simulate', 'pickomino', '--games', '3', '--seed', '1']);
  const lines = (await printed(['replay', '-', '--json', '--at', '1'], games)).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([1, 2, 3].map((record) => ({ record, seq: 1 })));
});

test.each(['bash', 'zsh', 'fish'])('completion for %s knows every command and flag', async (shell) => {
  const { status, out } = await tablee(['completion', shell]);
  expect(status).toBe(0);
  for (const word of ['play', 'arena', 'serve', 'resume', 'pickomino']) expect(out).toContain(word);
});

test('--no-color wins over a terminal that is forced to have colours', async () => {
  const coloured = await tablee(['help'], '', { FORCE_COLOR: '1' });
  const bare = await tablee(['help', '--no-color'], '', { FORCE_COLOR: '1' });
  expect(coloured.out).toContain('\u001B[1m');
  expect(bare.out).not.toContain('\u001B');
});

test('the bots are listed with their strength, the strongest first', async () => {
  const { status, out } = await tablee(['bots', 'pickomino']);
  expect(status).toBe(0);
  expect(out).toMatch(/^pickomino\n {2}master +\+\d+ +\+\d+ to \+\d+ +Vera in the app\n/);
  expect(out).toMatch(/\n {2}random +−\d+/);
  expect(await printed(['bots'])).toContain('triominos');
});

test.runIf(process.versions.node.startsWith('20.'))(
  'Node 20 refuses a bot in TypeScript with the version it needs',
  () => {
    const bot = saved(
      'typed.ts',
      'export const bot = { name: "typed", choose: (_: unknown, legal: unknown[]) => legal[0] };',
    );
    const { status, err } = program(['arena', 'pickomino', '--bots', `random,${bot}`, '--games', '2']);
    expect(status).toBe(2);
    expect(err).toContain('a bot in TypeScript needs Node 22.18 or later');
  },
);
