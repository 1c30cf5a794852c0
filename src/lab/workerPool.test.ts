import { expect, test } from 'vitest';
import { localPool, runAll, threadPool, type WorkerPool } from './workerPool.ts';

const halves = localPool((job: number) => job / 2);

test('answers come in the order of the jobs, not of the threads', async () => {
  let working = 0;
  const uneven: WorkerPool<number, number> = {
    size: 3,
    terminate: halves.terminate,
    run: async (job) => {
      expect(++working).toBeLessThanOrEqual(3);
      for (let i = job % 3; i > 0; i--) await Promise.resolve();
      working--;
      return job / 2;
    },
  };
  expect(await runAll(uneven, [1, 2, 3, 4, 5, 6])).toEqual([0.5, 1, 1.5, 2, 2.5, 3]);
});

test('jobs that a terminated pool abandons do not count as done', async () => {
  const terminated: WorkerPool<number, number> = { ...halves, run: () => Promise.resolve(undefined) };
  await expect(runAll(terminated, [1])).rejects.toThrow('terminated');
});

/** Multiplies a job by the factor in its data; throws at 0 and never answers a negative job. */
const SCRIPT = `
  import { parentPort, workerData } from 'node:worker_threads';
  parentPort.on('message', (job) => {
    if (job === 0) throw new Error('no work');
    if (job > 0) parentPort.postMessage(job * workerData.factor);
  });`;
const url = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`);

test('threads answer, each with the same data', async () => {
  const pool = threadPool<number, number>(url, 2, { factor: 2 });
  expect(await runAll(pool, [1, 2, 3])).toEqual([2, 4, 6]);
  await pool.terminate();
  expect(await pool.run(1)).toBeUndefined();
});

test('terminating a pool abandons jobs that still run', async () => {
  const pool = threadPool<number, number>(url, 1, { factor: 2 });
  const never = pool.run(-1);
  await pool.terminate();
  expect(await never).toBeUndefined();
});

test('an error in a thread rejects its job', async () => {
  const pool = threadPool<number, number>(url, 1, { factor: 2 });
  await expect(pool.run(0)).rejects.toThrow('no work');
  await pool.terminate();
});

const scriptOf = (text: string): URL => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

test('a thread that exits early rejects its job', async () => {
  const leaving = scriptOf(`import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => process.exit(0));`);
  const pool = threadPool<number, number>(leaving, 1);
  await expect(pool.run(1)).rejects.toThrow('a thread ended before its job was done');
  await pool.terminate();
});

test('an error in a thread before its first job rejects that job', async () => {
  const pool = threadPool<number, number>(scriptOf(`throw new Error('no weights');`), 1);
  const other = threadPool<number, number>(url, 1, { factor: 2 });
  // By then the first thread, which began earlier, has usually failed; either way the reason must not be lost.
  await other.run(1);
  await expect(pool.run(1)).rejects.toThrow('no weights');
  await Promise.all([pool.terminate(), other.terminate()]);
});
