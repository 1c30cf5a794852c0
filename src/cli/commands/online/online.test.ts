import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeTerminal } from '../../../../test/kit/fakeTerminal.ts';
import { PlayedLog, TABLE } from '../../../../test/kit/playedLog.ts';
import { TestGuest, testServer, type TestServer } from '../../../../test/kit/server.ts';
import { storeArchived } from '../../../../test/kit/storedLog.ts';
import { fairRecord, seedOf } from '../../../../test/kit/fairRecord.ts';
import { GAMES } from '../../../games/index.ts';
import { commitmentOf } from '../../../protocol/index.ts';
import { writeRecord, type GameRecord } from '../../../record/index.ts';
import { FILE } from '../../../server/store/sqlite.ts';
import { SqliteStore } from '../../../server/store/sqliteStore.ts';
import { run } from '../../run.ts';
import { readTableLink } from '../../reading/tableLink.ts';

// Sockets and whole games take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const tablee = async (words: readonly string[], input = '') => {
  const terminal = fakeTerminal([], { input: Readable.from([Buffer.from(input)]) });
  const status = await run(words, terminal);
  return { status, out: terminal.said(), err: terminal.complained() };
};

describe('at an online table', () => {
  let server: TestServer;
  let base: string;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tablee-join-'));
    for (const name of ['XDG_STATE_HOME', 'LOCALAPPDATA']) vi.stubEnv(name, folder);
    server = testServer();
    base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await server.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  test('a program of your own joins and plays to the end', async () => {
    const path = join(folder, 'mine.cjs');
    writeFileSync(
      path,
      `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
         const { type, legal } = JSON.parse(line);
         const ready = { type: 'ready', protocol: 'tablee-bot/1' };
         console.log(JSON.stringify(type === 'hello' ? ready : { type: 'move', move: legal.at(-1) }));
       });`,
    );
    const host = await TestGuest.come(server.app);
    const table = await host.open({ game: 'triominos' });
    await host.act(table, { type: 'seatBot', seat: 1, bot: 'random' });
    const joining = tablee(['join', `${base}/#/table/${table}`, '--bot', `"${process.execPath}" "${path}"`]);
    await expect.poll(async () => (await host.see(table)).seats[0]?.name).toBe('mine');
    await host.act(table, { type: 'start' });
    expect(await joining).toMatchObject({
      status: 0,
      out: expect.stringMatching(
        /^mine takes a seat\nthe game is over\n.* proven to mine that nobody chose them; as was kept\n/,
      ),
    });
  });

  test('a bot joins, a spectator watches, the record is verified', async () => {
    const host = await TestGuest.come(server.app);
    const table = await host.open({ game: 'triominos', public: true });
    await host.act(table, { type: 'seatBot', seat: 1, bot: 'random' });
    const link = `${base}/#/table/${table}`;
    const watching = tablee(['watch', link]);
    const kept = join(folder, 'kept.json');
    const joining = tablee(['join', link, '--bot', 'greedy', '--name', 'Robo', '--kept', kept]);
    await expect.poll(async () => (await host.see(table)).seats[0]?.name).toBe('Robo');
    await host.act(table, { type: 'start' });
    expect(await joining).toMatchObject({
      status: 0,
      out: expect.stringMatching(
        /^greedy takes a seat\nthe game is over\n.*as was kept\nkept for tablee verify: .*kept.json\n$/,
      ),
    });
    const { status, out } = await watching;
    expect(status).toBe(0);
    expect(out).toContain('Robo');
    const records = (await server.app.inject({ url: '/api/records' })).body;
    expect(await tablee(['verify', '-'], records)).toMatchObject({
      status: 0,
      out: expect.stringMatching(
        /^-:1: \d+ outcomes follow from the secret and the contributions of Robo: proven to Robo/,
      ),
    });
    expect((await tablee(['verify', '-', '--kept', kept], records)).out).toContain('; as was kept\n');
    writeFileSync(kept, readFileSync(kept, 'utf8').replace(/"link":"[^"]*"/, `"link":"${'1'.repeat(64)}"`));
    expect(await tablee(['verify', '-', '--kept', kept], records)).toMatchObject({
      status: 1,
      out: expect.stringContaining('other-number'),
    });
    // The record of another game, put in the place of this one.
    const replayed = writeRecord(fairRecord(GAMES.triominos));
    expect(await tablee(['verify', '-', '--kept', kept], replayed)).toMatchObject({
      status: 1,
      out: expect.stringContaining('kept-missing: none of these records is of a game that was kept'),
    });
    writeFileSync(kept, '{}');
    expect(await tablee(['verify', '-', '--kept', kept], records)).toMatchObject({
      status: 2,
      err: expect.stringContaining('is not a file that tablee join has kept'),
    });
    const forged = records.replace(/"secret":"./, (text) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`);
    expect(await tablee(['verify', '-'], forged)).toMatchObject({
      status: 1,
      out: expect.stringContaining('commitment-broken'),
    });
  });

  test.each([
    [true, '\u001B]9;Tablée: it’s Ana’s turn\u0007\u0007'],
    [false, 'tablee: it’s Ana’s turn\n'],
  ])('a spectator is notified when a turn begins, on a terminal: %s', async (showsProgress, notice) => {
    const host = await TestGuest.come(server.app);
    const table = await host.open({ game: 'pickomino' });
    await host.act(table, { type: 'sit', seat: 0, name: 'Ana' });
    await host.act(table, { type: 'seatBot', seat: 1, bot: 'random' });
    const terminal = fakeTerminal([], { showsProgress });
    const watching = run(['watch', `${base}/#/join/${table}`, '--notify', 'Ana'], terminal);
    await host.act(table, { type: 'start' });
    await expect.poll(async () => (await host.see(table)).toMove).toBe(0);
    await expect.poll(() => terminal.complained()).toBe(notice);
    // Within a turn there is one notification, however many moves it takes.
    const { legal, seq } = await host.see(table);
    await host.move(table, legal[0]!, seq);
    await expect.poll(() => terminal.said()).toContain('Ana');
    await server.service.remove(table);
    expect(await watching).toBe(2);
    expect(terminal.complained().split(notice)).toHaveLength(2);
  });

  test('a bot that joins reveals for two starts that are called off, and ends with an error at the third', async () => {
    const host = await TestGuest.come(server.app);
    const table = await host.open();
    const joining = tablee(['join', `${base}/#/table/${table}`]);
    await expect.poll(async () => (await host.see(table)).seats[0]?.kind).toBe('person');
    for (let start = 1; start <= 3; start++) {
      await host.act(table, { type: 'sit', seat: 1, name: 'Op', commitment: commitmentOf(seedOf(1)) });
      await host.act(table, { type: 'start' });
      if (start === 3) break;
      await expect.poll(async () => (await host.see(table)).fairness.contributions[0]).toBeTruthy();
      await host.act(table, { type: 'leave' });
    }
    const { status, err } = await joining;
    expect({ status, err }).toEqual({
      status: 2,
      err: 'tablee: 2 starts led to no game after the bot had revealed its number: someone may be waiting for luckier dice. Allow one more with --reveal-again N\n',
    });
    expect((await host.see(table)).fairness).toMatchObject({ calledOff: [1, 2], awaited: [0, 1] });
  });

  test('an archived table shows its final state, and cannot be joined', async () => {
    await storeArchived(server.service.store, TABLE, new PlayedLog({ game: 'triominos' }).begin().play(4));
    const link = `${base}/#/join/${TABLE}`;
    expect(await tablee(['watch', link])).toMatchObject({ status: 0, out: 'triominos, over: Ana, Bo\n' });
    expect(await tablee(['join', link])).toMatchObject({
      status: 2,
      err: expect.stringContaining('no seat is free'),
    });
  });

  test('a table that cannot be joined or watched is reported', async () => {
    const nowhere = `${base}/#/table/${'A'.repeat(16)}`;
    expect(await tablee(['watch', nowhere])).toMatchObject({
      status: 2,
      err: expect.stringContaining('There is no such table'),
    });
    expect(await tablee(['join', nowhere])).toMatchObject({
      status: 2,
      err: expect.stringContaining('There is no such table'),
    });
    const table = await (await TestGuest.come(server.app)).open();
    expect((await tablee(['join', `${base}/#/table/${table}`, '--bot', 'nobody'])).err).toContain('no bot "nobody"');
  });
});

test('watching ends with an error when an older file of the server is put back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-back-'));
  const [file, older] = [join(folder, FILE), join(folder, 'older')];
  let server: TestServer;
  const open = async (port: number): Promise<string> => {
    server = testServer({ store: await SqliteStore.open(folder) });
    return server.app.listen({ port, host: '127.0.0.1' });
  };
  const base = await open(0);
  /** With another file, if one is given. */
  const restart = async (from: string, to: string): Promise<TestGuest> => {
    await server.close();
    copyFileSync(from, to);
    await open(Number(new URL(base).port));
    return ana.at(server.app);
  };
  let ana = await TestGuest.come(server!.app);
  const table = await ana.open();
  await ana.act(table, { type: 'sit', seat: 0, name: 'Ana' });
  await ana.act(table, { type: 'seatBot', seat: 1, bot: 'random' });
  ana = await restart(file, older);

  const terminal = fakeTerminal();
  const watching = run(['watch', `${base}/#/table/${table}`], terminal);
  await expect.poll(() => terminal.said()).toContain('pickomino, open');
  await ana.act(table, { type: 'start' });
  const { seq } = await ana.see(table);
  await ana.move(table, { type: 'roll' }, seq);
  await expect.poll(() => terminal.said()).toContain('Ana rolled');

  ana = await restart(older, file);
  await ana.act(table, { type: 'rename', name: 'Anastasia' });
  await ana.act(table, { type: 'start' });
  expect((await ana.see(table)).seq).toBe(seq + 1);
  expect(await watching).toBe(2);
  expect(terminal.complained()).toContain('shows another history of the table');
  await server!.close();
  rmSync(folder, { recursive: true });
});

test('watching and joining end with an error when an older file has the table as it was, and not the transparency log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-log-'));
  vi.stubEnv('XDG_STATE_HOME', folder);
  const [file, older] = [join(folder, FILE), join(folder, 'older')];
  let server: TestServer;
  const open = async (port: number): Promise<string> => {
    server = testServer({ store: await SqliteStore.open(folder) });
    return server.app.listen({ port, host: '127.0.0.1' });
  };
  const base = await open(0);
  const restart = async (copy: () => void): Promise<void> => {
    await server.close();
    copy();
    await open(Number(new URL(base).port));
  };
  const host = await TestGuest.come(server!.app);
  const table = await host.open();
  const link = `${base}/#/table/${table}`;
  const joining = tablee(['join', link]);
  await expect.poll(async () => (await host.see(table)).seats[0]?.kind).toBe('person');
  await server!.service.transparency.grow();
  await restart(() => copyFileSync(file, older));
  await host.at(server!.app).open();
  await server!.service.transparency.grow();
  const terminal = fakeTerminal();
  const watching = run(['watch', link], terminal);
  await expect.poll(() => terminal.said()).toContain('pickomino, open');
  // Both reconnect, and see the longer log.
  await restart(() => undefined);
  const seen = () => readFileSync(join(folder, 'tablee', 'logs.json'), 'utf8');
  await expect.poll(seen).toContain(`{"${base}":{"size":2,`);
  await restart(() => copyFileSync(older, file));
  expect([(await joining).status, await watching]).toEqual([2, 2]);
  for (const err of [(await joining).err, terminal.complained()])
    expect(err).toContain('transparency log does not continue');
  await server!.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test.each([[''], ['http://localhost/'], ['localhost/AAAAAAAAAAAAAAAA'], ['file:///AAAAAAAAAAAAAAAA']])(
  '"%s" is not a link to a table',
  (text) => expect(() => readTableLink(text)).toThrow('is not a link to a table'),
);

test('a link is read with the name in any place the app uses', () => {
  for (const place of ['#/table/', 'api/tables/', '?t='])
    expect(readTableLink(`https://host:81/${place}AAAAAAAAAAAAAAAA`)).toEqual({
      base: 'https://host:81',
      id: 'AAAAAAAAAAAAAAAA',
    });
});

describe('verifying', () => {
  const pickomino = GAMES.pickomino;
  const verify = (record: GameRecord) => tablee(['verify', '-'], writeRecord(record));

  test('names the players with proof that nobody chose the dice, and the players left out', async () => {
    const record = fairRecord(pickomino, { setup: { players: 4 }, leftOut: [1] });
    const { status, out } = await verify(record);
    expect(status).toBe(0);
    expect(out).toContain('the contributions of P0 and P2: proven to P0 and P2 that nobody chose them');
    expect(out).toContain('without P1, as agreed by P0 and P2');
  });

  test('reports the starts that were called off', async () => {
    const { out } = await verify(
      fairRecord(pickomino, { playing: 18, calledOff: Array.from({ length: 17 }, (_, i) => i + 1) }),
    );
    expect(out).toContain('nobody chose them; start 18, 17 called off\n');
  });

  test('reports that without contributions only the server is bound', async () => {
    expect((await verify(fairRecord(pickomino, { leftOut: [0] }))).out).toContain(
      'proves only that the server did not change it later',
    );
  });

  test('reports calmly that a record of this device has nothing to verify', async () => {
    const { proof: _proof, ...local } = fairRecord(pickomino);
    expect(await verify(local)).toMatchObject({
      status: 4,
      out: expect.stringMatching(/^-:1: not from an online table, nothing to verify\n/),
    });
  });

  test('says what is unfinished, unproven or wrong by its status, and the worst counts', async () => {
    const good = fairRecord(pickomino);
    const { result: _result, ...rest } = good;
    const half = { ...rest, events: good.events.slice(0, 9) };
    const alone = fairRecord(pickomino, { leftOut: [0], table: 'BBBBBBBBBBBBBBBB', serverSeed: '11'.repeat(32) });
    const wrong = { ...good, start: 1 };
    const verified = async (...records: GameRecord[]) => {
      const { status, out } = await tablee(['verify', '-', '--json'], records.map(writeRecord).join('\n'));
      const verdicts = out.trimEnd().split('\n');
      return [status, ...verdicts.map((line) => (JSON.parse(line) as { verdict: string }).verdict)];
    };
    expect(await verified(good)).toEqual([0, 'proven']);
    expect(await verified(half)).toEqual([3, 'unfinished']);
    expect(await verified(half, alone)).toEqual([4, 'unfinished', 'unproven']);
    expect(await verified(good, alone, wrong)).toEqual([1, 'proven', 'unproven', 'wrong']);
    // Nobody can tell which is forged.
    expect(await verified(good, half)).toEqual([1, 'wrong', 'wrong']);
    expect((await verify(half)).out).toContain('; the game is unfinished\nA proof binds dice and deals, not names');
  });
});

test.each([
  [['serve', '--port', 'many'], '--port must be a whole number from 0 to 65535, not "many"'],
  [['serve', '--log', 'loud'], '--log must be one of debug, info, warn, error, silent, not "loud"'],
])('%j is refused before anything is touched', async (words, sentence) => {
  expect(await tablee(words)).toMatchObject({ status: 2, err: expect.stringContaining(sentence) });
});

test.each(['watch', 'join'])('%s reports that the server does not answer, and ends', async (command) => {
  const { status, err } = await tablee([command, 'http://127.0.0.1:1/#/join/rnKq2y0LqS3b_Zt1']);
  expect({ status, err }).toEqual({
    status: 2,
    err: `tablee: the server cannot be reached. See: tablee help ${command}\n`,
  });
});
