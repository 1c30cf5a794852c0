/** Threads that share out many jobs among them. */
import { parentPort, Worker } from 'node:worker_threads';

export interface Crew<Job, Answer> {
  /** How many jobs can be under way at once; no more may be given. */
  readonly size: number;
  /** `undefined` once the crew has been sent home. */
  work(job: Job): Promise<Answer | undefined>;
  /** Abandons what is under way. */
  sendHome(): Promise<void>;
}

/** Works in this thread: for tests, and where there are no others. */
export const loneCrew = <Job, Answer>(
  answer: (job: Job) => Answer | Promise<Answer>,
  close: () => void = () => undefined,
): Crew<Job, Answer> => ({
  size: 1,
  work: async (job) => answer(job),
  sendHome: async () => close(),
});

/** Works in this many threads; the script of each calls `answerJobs`, and finds `data` as its `workerData`; `afterwards` is
 * done once they have gone home. */
export const threadCrew = <Job, Answer>(
  script: URL,
  size: number,
  data?: object,
  afterwards: () => void = () => undefined,
): Crew<Job, Answer> => {
  const all = Array.from({ length: size }, () => makeThread<Job, Answer>(script, data));
  const idle = [...all];
  return {
    size,
    work: async (job) => {
      const thread = idle.pop();
      if (!thread) throw new Error('more jobs were given than the crew has threads');
      const answer = await thread.work(job);
      idle.push(thread);
      return answer;
    },
    sendHome: async () => {
      await Promise.all(all.map((thread) => thread.end()));
      afterwards();
    },
  };
};

/** Hands out the jobs and gathers the answers in the same order. */
export const doAll = async <Job, Answer>(crew: Crew<Job, Answer>, jobs: readonly Job[]): Promise<Answer[]> => {
  const answers: Answer[] = [];
  const waiting = [...jobs.entries()];
  const keepWorking = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, job] = next;
      const answer = await crew.work(job);
      if (answer === undefined) throw new Error('the crew was sent home before its jobs were done');
      answers[place] = answer;
    }
  };
  await Promise.all(Array.from({ length: crew.size }, keepWorking));
  return answers;
};

/** What the script of a thread does all its life. */
export const answerJobs = <Job, Answer>(answer: (job: Job) => Answer | Promise<Answer>): void => {
  const port = parentPort;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  port?.on('message', async (job: Job) => port.postMessage(await answer(job)));
};

interface Thread<Job, Answer> {
  work(job: Job): Promise<Answer | undefined>;
  end(): Promise<void>;
}

const makeThread = <Job, Answer>(script: URL, data?: object): Thread<Job, Answer> => {
  const worker = new Worker(script, { workerData: data });
  let settle: { resolve: (answer?: Answer) => void; reject: (error: Error) => void } | undefined;
  let isHome = false;
  /** Why it ended without being sent home; it may have had nothing to do then, and whoever comes next is told. */
  let failure: Error | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    settle?.reject(failure);
  };
  worker.on('message', (answer: Answer) => settle?.resolve(answer));
  worker.on('error', fail);
  worker.on('exit', () => (isHome ? settle?.resolve() : fail(new Error('a thread ended before its work was done'))));
  return {
    work: (job) =>
      new Promise((resolve, reject) => {
        if (isHome) return resolve(undefined);
        if (failure) return reject(failure);
        settle = { resolve, reject };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        return worker.postMessage(job);
      }),
    end: async () => {
      isHome = true;
      await worker.terminate();
    },
  };
};
