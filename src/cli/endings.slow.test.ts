/** How commands end before their time: by a reader who is content, by a signal, by a closed terminal. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programNamed } from '../../scripts/programs.js';
import { TestGuest, testServer, type TestServer } from '../../test/kit/server.ts';
import { piped } from '../../test/kit/piped.ts';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const folder = mkdtempSync(join(tmpdir(), 'tablee-endings-'));
let server: TestServer;
let link: string;
beforeAll(async () => {
  server = testServer();
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  link = `${base}/#/join/${await (await TestGuest.come(server.app)).open({ game: 'pickomino' })}`;
  const { out } = await piped(['simulate', 'pickomino', '--games', '200', '--workers', '1', '--seed', '1']);
  writeFileSync(join(folder, 'games.jsonl'), out);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Ending = 'closed pipe' | (typeof SIGNALS)[number];

/** The exit status or the signal, and the text on standard error; the ending comes with the first output. */
const ended = async (words: readonly string[], ending: Ending) => {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { ...process.env, XDG_STATE_HOME: folder },
  });
  let err = '';
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  child.stdout.once('data', () => (ending === 'closed pipe' ? child.stdout.destroy() : child.kill(ending)));
  child.stdout.resume();
  const status = await new Promise<string | number>((done) =>
    child.on('close', (code, signal) => done(signal ?? code!)),
  );
  return { status, err };
};

const file = (): string => join(folder, 'games.jsonl');

/** Commands that take long enough. Most leave signals to the system: one of them stands for all three there. */
const COMMANDS: readonly (readonly [name: string, words: () => readonly string[], endings: readonly Ending[]])[] = [
  ['replay', () => ['replay', file(), '--json'], ['closed pipe', 'SIGINT']],
  ['table', () => ['table', ...Array.from({ length: 50 }, file), '--positions'], ['closed pipe', 'SIGHUP']],
  ['analyse', () => ['analyse', ...Array.from({ length: 50 }, file)], ['closed pipe', 'SIGTERM']],
  ['simulate', () => ['simulate', 'pickomino', '--games', '1000000', '--bots', 'greedy'], ['closed pipe', 'SIGINT']],
  ['env', () => ['env', 'pickomino'], ['SIGTERM']],
  ['play', () => ['play', 'pickomino', '--names', 'Ana,Bo'], SIGNALS],
  ['watch', () => ['watch', link], ['SIGTERM']],
  ['join', () => ['join', link, '--bot', 'greedy'], ['SIGHUP']],
];

/** A shell reports an end by a signal as such a status. */
const STATUSES: Readonly<Record<Ending, readonly (string | number)[]>> = {
  'closed pipe': [0],
  SIGINT: ['SIGINT', 130],
  SIGTERM: ['SIGTERM', 143],
  SIGHUP: ['SIGHUP', 129],
};

describe.each(COMMANDS)('%s', (_name, words, endings) => {
  test.each(endings)('ends quietly by %s, with its status', async (ending) => {
    const { status, err } = await ended(words(), ending);
    expect(STATUSES[ending]).toContain(status);
    expect(err).toBe('');
  });
});

test('serve stops cleanly at each signal, also during its start', async () => {
  for (const [signal, end] of [
    ['SIGINT', 0],
    ['SIGTERM', 0],
    ['SIGHUP', 'SIGHUP'],
  ] as const) {
    const data = join(folder, signal);
    const words = ['serve', '--port', '0', '--host', '127.0.0.1', '--data', data];
    expect(await ended(words, signal)).toEqual({ status: end, err: '' });
    // Without a journal beside it.
    expect(readdirSync(data)).toEqual(['tablee.db']);
  }
});

/** Of those that read or write. A server that does neither notices nothing: its shell sends it the signal above. */
test.runIf(programNamed('script')).each([
  ['arena', ['arena', 'pickomino', '--bots', 'greedy,random', '--games', '1000000']],
  ['play', ['play', 'pickomino', '--names', 'Ana,Bo']],
])('%s ends when its terminal is closed', async (name, words) => {
  const report = join(folder, `${name}.status`);
  // The shell outlives its terminal, and sees the status.
  const line = `trap '' HUP; '${process.execPath}' '${MAIN}' ${words.join(' ')}; echo $? > '${report}'`;
  const terminal = spawn('script', ['-qec', line, '/dev/null'], { env: { ...process.env, XDG_STATE_HOME: folder } });
  terminal.stdout.once('data', () => terminal.kill('SIGKILL'));
  await expect.poll(() => existsSync(report) && readFileSync(report, 'utf8')).toBe('129\n');
});
