import { expect, test } from 'vitest';
import { doAll, loneCrew, threadCrew, type Crew } from './crew.ts';

const halves = loneCrew((job: number) => job / 2);

test('answers come in the order of the jobs, whoever is done first', async () => {
  let working = 0;
  const uneven: Crew<number, number> = {
    size: 3,
    sendHome: halves.sendHome,
    work: async (job) => {
      expect(++working).toBeLessThanOrEqual(3);
      for (let i = job % 3; i > 0; i--) await Promise.resolve();
      working--;
      return job / 2;
    },
  };
  expect(await doAll(uneven, [1, 2, 3, 4, 5, 6])).toEqual([0.5, 1, 1.5, 2, 2.5, 3]);
});

test('jobs that a crew leaves undone are not taken for done', async () => {
  const atHome: Crew<number, number> = { ...halves, work: () => Promise.resolve(undefined) };
  await expect(doAll(atHome, [1])).rejects.toThrow('sent home');
});

/** Doubles what it is told, stops at 0 and never answers to what is less; its factor is given to each thread. */
const SCRIPT = `
  import { parentPort, workerData } from 'node:worker_threads';
  parentPort.on('message', (job) => {
    if (job === 0) throw new Error('no work');
    if (job > 0) parentPort.postMessage(job * workerData.factor);
  });`;
const url = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`);

test('threads answer, each knowing what all of them were given', async () => {
  const crew = threadCrew<number, number>(url, 2, { factor: 2 });
  expect(await doAll(crew, [1, 2, 3])).toEqual([2, 4, 6]);
  await crew.sendHome();
  expect(await crew.work(1)).toBeUndefined();
});

test('a crew that is sent home leaves what is under way', async () => {
  const crew = threadCrew<number, number>(url, 1, { factor: 2 });
  const never = crew.work(-1);
  await crew.sendHome();
  expect(await never).toBeUndefined();
});

test('what goes wrong in a thread goes wrong for who asked', async () => {
  const crew = threadCrew<number, number>(url, 1, { factor: 2 });
  await expect(crew.work(0)).rejects.toThrow('no work');
  await crew.sendHome();
});

const scriptOf = (text: string): URL => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

test('a thread that ends by itself has not been sent home', async () => {
  const leaving = scriptOf(`import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => process.exit(0));`);
  const crew = threadCrew<number, number>(leaving, 1);
  await expect(crew.work(1)).rejects.toThrow('a thread ended before its work was done');
  await crew.sendHome();
});

test('what went wrong in a thread before its first job is told with that job', async () => {
  const crew = threadCrew<number, number>(scriptOf(`throw new Error('no weights');`), 1);
  const other = threadCrew<number, number>(url, 1, { factor: 2 });
  // By then the first thread, which began earlier, has usually failed; either way the reason must not be lost.
  await other.work(1);
  await expect(crew.work(1)).rejects.toThrow('no weights');
  await Promise.all([crew.sendHome(), other.sendHome()]);
});
