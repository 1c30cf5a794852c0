import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { botByName, NO_LIMIT } from '../../bots/index.ts';
import { defaultSetup, unwrap } from '../../core/index.ts';
import { pickomino } from '../../games/index.ts';
import { commonLuck, playBotTable } from '../play/botTable.ts';
import { OwnBot, type BotQuestion } from './ownBot.ts';
import { ProcessList } from './processList.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee bots-'));
afterAll(() => rmSync(folder, { recursive: true }));

const started: OwnBot[] = [];
afterEach(() => {
  for (const bot of started.splice(0)) bot.close();
});

const setup = defaultSetup(pickomino, 2);
const READY = `{ type: 'ready', protocol: 'tablee-bot/1' }`;

/** A program whose answers to `hello` and to `choose` are these expressions over the message `said`. */
const program = (choose: string, hello = READY): string => {
  const path = join(folder, `bot${started.length}.cjs`);
  writeFileSync(
    path,
    `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
       const said = JSON.parse(line);
       const answer = said.type === 'hello' ? ${hello} : ${choose};
       if (answer !== undefined) console.log(typeof answer === 'string' ? answer : JSON.stringify(answer));
     });`,
  );
  return `"${process.execPath}" "${path}"`;
};

const botOf = (command: string, limit = 60_000, processes = new ProcessList()): OwnBot => {
  const bot = new OwnBot(command, { game: 'pickomino', setup, limit, processes });
  started.push(bot);
  return bot;
};

const state = unwrap(pickomino.start(setup));
const question: BotQuestion = {
  seat: 0,
  view: pickomino.view(state, 0),
  legal: pickomino.legalMoves(state),
  seed: 7,
};

const FIRST = `{ type: 'move', move: said.legal[0] }`;

test('a program gets the view, the legal moves, a seed and the limit, and chooses', async () => {
  const bot = botOf(program(`(console.error(said.seed, said.limit, said.view.grill.length), ${FIRST})`));
  expect(await bot.start()).toMatchObject({ ok: true });
  expect(await bot.ask(question)).toEqual({ ok: true, value: { type: 'roll' } });
});

test('the fields of a move may come in any order', async () => {
  const legal = [{ type: 'stop', take: 25 }];
  const bot = botOf(program(`{ move: { take: 25, type: 'stop' }, type: 'move' }`));
  expect(await bot.ask({ ...question, legal })).toEqual({ ok: true, value: legal[0] });
});

test('the whole exchange is kept in a folder, with the standard error', async () => {
  const log = join(folder, 'log');
  const bot = new OwnBot(program(`(console.error('thinking'), ${FIRST})`), {
    game: 'pickomino',
    setup,
    limit: 60_000,
    log,
  });
  started.push(bot);
  expect(await bot.ask(question)).toMatchObject({ ok: true });
  const text = (): string =>
    readdirSync(log)
      .map((file) => readFileSync(join(log, file), 'utf8'))
      .join('');
  await expect.poll(text).toContain('! thinking');
  expect(
    text()
      .split('\n')
      .map((line) => line.slice(0, 16)),
  ).toEqual(expect.arrayContaining(['> {"type":"hello', '< {"type":"ready', '> {"type":"choos', '< {"type":"move"']));
});

describe('a program fails', () => {
  test.each([
    ['by no JSON', `'I pass'`, 'nonsense', /it answered “I pass”, which is no JSON object/],
    ['by commands to the terminal', `'\\u001b[31mred'`, 'nonsense', /it answered “\?\[31mred”, which/],
    ['by another message', `{ type: 'thinking' }`, 'nonsense', /instead of a move/],
    ['by an illegal move', `{ type: 'move', move: { type: 'stop', take: 36 } }`, 'nonsense', /not among the legal/],
    ['by a move that is too deep', `{ type: 'move', move: { type: { type: 'roll' } } }`, 'nonsense', /not among/],
    ['by a flood', `'x'.repeat(2e6)`, 'nonsense', /more than a megabyte/],
    ['by a crash', `process.nonsense.here`, 'crash', /it ended \(exit status 1\)/],
    ['by leaving', `process.exit(0)`, 'crash', /it ended \(exit status 0\)/],
  ])('%s', async (_, choose, kind, detail) => {
    const answer = await botOf(program(choose)).ask(question);
    expect(answer).toMatchObject({ error: { kind, detail: expect.stringMatching(detail) } });
  });

  test('by answering too late', async () => {
    const bot = botOf(program('undefined'), 200);
    expect(await bot.ask(question)).toMatchObject({
      error: { kind: 'late', detail: 'it did not answer within 200 ms' },
    });
  });

  test.each(['/no/such/program', `${process.execPath}/program`])('by not starting: %s', async (command) => {
    expect(await botOf(command).start()).toMatchObject({
      error: { kind: 'crash', detail: expect.stringContaining('it cannot be started') },
    });
  });

  test('by another protocol', async () => {
    const hello = `{ type: 'ready', protocol: 'uci' }`;
    expect(await botOf(program(FIRST, hello)).start()).toMatchObject({
      error: { kind: 'nonsense', detail: 'it speaks “uci” instead of tablee-bot/1' },
    });
  });
});

test('a crash is reported with the last line of the program’s standard error', async () => {
  const answer = await botOf(program(`(console.error('no weights found'), process.exit(3))`)).ask(question);
  expect(answer).toMatchObject({ error: { detail: 'it ended (exit status 3): no weights found' } });
});

test('after a failure it is started anew', async () => {
  const bot = botOf(program(`said.seed === 7 ? process.exit(1) : ${FIRST}`));
  expect(await bot.ask(question)).toMatchObject({ ok: false });
  expect(await bot.ask({ ...question, seed: 8 })).toMatchObject({ ok: true });
});

test('a failing bot has lost, and the others play to the end', async () => {
  const failing = botOf(program(`said.view.grill.length < 14 ? 'enough' : ${FIRST}`));
  const random = botByName(pickomino, 'random')!;
  const { result, failures } = await playBotTable({
    game: pickomino,
    setup,
    bots: [random, failing],
    randomness: commonLuck('forfeit'),
    limit: () => NO_LIMIT,
  });
  expect(result.winners).toEqual([0]);
  expect([...failures]).toEqual([[1, { kind: 'nonsense', detail: expect.stringContaining('enough') }]]);
});

test('the processes of a thread can be ended from outside', async () => {
  const processes = new ProcessList();
  const bot = botOf(program(FIRST), 60_000, processes);
  await bot.start();
  new ProcessList(processes.shared).endAll();
  await expect.poll(() => bot.ask(question)).toMatchObject({ error: { kind: 'crash' } });
});
