import { Worker } from 'node:worker_threads';

/** A few threads that each do one job at a time. */
export interface Crew<Job, Answer> {
  readonly size: number;
  /** Hands out the jobs and gathers the answers in the same order. */
  doAll(jobs: readonly Job[]): Promise<Answer[]>;
  close(): Promise<void>;
}

export const newCrew = <Job, Answer>(script: URL, size: number): Crew<Job, Answer> => {
  const workers = Array.from({ length: size }, () => new Worker(script));
  return {
    size,
    doAll: async (jobs) => {
      const answers: Answer[] = [];
      const waiting = [...jobs.entries()];
      const run = async (worker: Worker): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          answers[next[0]] = await ask<Job, Answer>(worker, next[1]);
      };
      await Promise.all(workers.map(run));
      return answers;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
};

const ask = <Job, Answer>(worker: Worker, job: Job): Promise<Answer> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (answer: Answer) => {
      worker.off('error', reject);
      resolve(answer);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job);
  });
