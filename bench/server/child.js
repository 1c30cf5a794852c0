import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A server process that reports on itself, with a folder that is removed when it stops. */
export const startChild = async (script, args = []) => {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'tablee-bench-'));
  const child = fork(path, [folder, ...args], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const asked = new Map();
  const port = await new Promise((done, failed) => {
    child.once('exit', (code) => failed(new Error(`${script} ended with ${code}`)));
    child.on('message', (message) => {
      if (message.port) done(message.port);
      else asked.get(message.id)(message.report);
    });
  });
  let ids = 0;
  const ask = (question) =>
    new Promise((done) => {
      const id = ids++;
      asked.set(id, done);
      child.send({ id, ...question });
    });
  return {
    port,
    report: (wantsHeap = false) => ask({ wantsHeap }),
    startProfile: () => ask({ profile: 'start' }),
    /** The share of each part of the program in the time since then. */
    stopProfile: () => ask({ profile: 'stop' }),
    stop: async () => {
      child.removeAllListeners('exit');
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};
