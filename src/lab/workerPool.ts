/** Threads that share jobs among them. */
import { setImmediate } from 'node:timers/promises';
import { parentPort, Worker } from 'node:worker_threads';

export interface WorkerPool<Job, Answer> {
  /** How many jobs can run at once; no more may be given. */
  readonly size: number;
  /** `undefined` once the pool is terminated. */
  run(job: Job): Promise<Answer | undefined>;
  /** Abandons jobs that still run. */
  terminate(): Promise<void>;
}

/** Runs jobs in this thread: for tests, and for so few jobs that a thread would not pay. */
export const localPool = <Job, Answer>(
  answer: (job: Job) => Answer | Promise<Answer>,
  close: () => void = () => undefined,
): WorkerPool<Job, Answer> => {
  let isTerminated = false;
  return {
    size: 1,
    run: async (job) => {
      // Bots that never wait would keep timers and signals waiting.
      await setImmediate();
      return isTerminated ? undefined : answer(job);
    },
    terminate: async () => {
      isTerminated = true;
      close();
    },
  };
};

/** The script of each thread calls `serveJobs` and gets `data` as its `workerData`. */
export const threadPool = <Job, Answer>(
  script: URL,
  size: number,
  data?: object,
  afterwards: () => void = () => undefined,
): WorkerPool<Job, Answer> => {
  const all = Array.from({ length: size }, () => makeThread<Job, Answer>(script, data));
  const idle = [...all];
  return {
    size,
    run: async (job) => {
      const thread = idle.pop();
      if (!thread) throw new Error('more jobs were given than the pool has threads');
      const answer = await thread.run(job);
      idle.push(thread);
      return answer;
    },
    terminate: async () => {
      await Promise.all(all.map((thread) => thread.terminate()));
      afterwards();
    },
  };
};

/** The answers to all jobs, in the order of the jobs. */
export const runAll = async <Job, Answer>(pool: WorkerPool<Job, Answer>, jobs: readonly Job[]): Promise<Answer[]> => {
  const answers: Answer[] = [];
  const waiting = [...jobs.entries()];
  const runNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, job] = next;
      const answer = await pool.run(job);
      if (answer === undefined) throw new Error('the pool was terminated before its jobs were done');
      answers[place] = answer;
    }
  };
  await Promise.all(Array.from({ length: pool.size }, runNext));
  return answers;
};

/** The main loop of a thread: answers one job after another. */
export const serveJobs = <Job, Answer>(answer: (job: Job) => Answer | Promise<Answer>): void => {
  const port = parentPort;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  port?.on('message', async (job: Job) => port.postMessage(await answer(job)));
};

interface Thread<Job, Answer> {
  run(job: Job): Promise<Answer | undefined>;
  terminate(): Promise<void>;
}

const makeThread = <Job, Answer>(script: URL, data?: object): Thread<Job, Answer> => {
  const worker = new Worker(script, { workerData: data });
  let settle: { resolve: (answer?: Answer) => void; reject: (error: Error) => void } | undefined;
  let isTerminated = false;
  /** Why the thread died. It may have been idle then, so the next job is rejected with it. */
  let failure: Error | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    settle?.reject(failure);
  };
  worker.on('message', (answer: Answer) => settle?.resolve(answer));
  worker.on('error', fail);
  worker.on('exit', () =>
    isTerminated ? settle?.resolve() : fail(new Error('a thread ended before its job was done')),
  );
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (isTerminated) return resolve(undefined);
        if (failure) return reject(failure);
        settle = { resolve, reject };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        return worker.postMessage(job);
      }),
    terminate: async () => {
      isTerminated = true;
      await worker.terminate();
    },
  };
};
