/** A worker with all bots in it; all of them run the same file, so that their weights are fetched once. */
export const newBrain = (name: string): Worker =>
  new Worker(new URL('./brainWorker.ts', import.meta.url), { type: 'module', name });
