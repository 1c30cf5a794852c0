import { Worker } from 'node:worker_threads';
import { playJob, type Job, type Played } from './deal.ts';
import type { ArenaSettings } from './settings.ts';

/** Those who play an arena's deals. */
export interface Crew {
  /** How many jobs can be under way at once; no more may be given. */
  readonly size: number;
  /** What came of it; `undefined` once the crew has been sent home. */
  play(job: Job): Promise<Played | undefined>;
  /** Leaves what is under way. */
  sendHome(): Promise<void>;
}

/** Plays in this thread: for tests, and where there are no others. */
export const loneCrew = (settings: ArenaSettings): Crew => ({
  size: 1,
  play: (job) => Promise.resolve(playJob(settings, job)),
  sendHome: () => Promise.resolve(),
});

/** Plays in so many worker threads. */
export const threadCrew = (settings: ArenaSettings, size: number): Crew => {
  const idle = Array.from({ length: size }, () => makeThread(settings));
  const all = [...idle];
  return {
    size,
    play: async (job) => {
      const thread = idle.pop();
      if (!thread) throw new Error('more jobs were given than the crew has threads');
      const played = await thread.play(job);
      idle.push(thread);
      return played;
    },
    sendHome: async () => {
      await Promise.all(all.map((thread) => thread.end()));
    },
  };
};

interface Thread {
  play(job: Job): Promise<Played | undefined>;
  end(): Promise<void>;
}

const makeThread = (settings: ArenaSettings): Thread => {
  const worker = new Worker(new URL('./arenaWorker.js', import.meta.url), { workerData: settings });
  let settle: { resolve: (played?: Played) => void; reject: (error: Error) => void } | undefined;
  let ended = false;
  worker.on('message', (played: Played) => settle?.resolve(played));
  worker.on('error', (error: Error) => settle?.reject(error));
  worker.on('exit', () => {
    ended = true;
    settle?.resolve();
  });
  return {
    play: (job) =>
      ended
        ? Promise.resolve(undefined)
        : new Promise((resolve, reject) => {
            settle = { resolve, reject };
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
            worker.postMessage(job);
          }),
    end: async () => {
      await worker.terminate();
    },
  };
};
