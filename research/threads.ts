import { threadPool, type WorkerPool } from '#src/lab/workerPool';

/** Works with a pool of threads and terminates it afterwards. */
export const withThreads = async <Job, Answer, T>(
  script: URL,
  size: number,
  work: (pool: WorkerPool<Job, Answer>) => Promise<T>,
): Promise<T> => {
  const pool = threadPool<Job, Answer>(script, size);
  try {
    return await work(pool);
  } finally {
    await pool.terminate();
  }
};
