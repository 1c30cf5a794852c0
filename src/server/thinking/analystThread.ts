import type { Analyst } from './analyst.ts';
import { Thread } from './thread.ts';

/** ms; by far the longest of what is let in takes less, unless something is wrong with it. */
const PATIENCE = 600_000;

/** In a thread of its own, behind all others: bots and moves do not wait for it. */
export const analystThread = (script = new URL('./analysisWorker.js', import.meta.url)): Analyst => {
  const thread = new Thread<string, Uint8Array>(script, PATIENCE);
  return { analyse: (record) => thread.ask(record), close: () => thread.end() };
};
