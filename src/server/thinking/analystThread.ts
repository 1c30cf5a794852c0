import type { Analyst } from './analyst.ts';
import { Thread } from './thread.ts';

/** In ms; no accepted record takes nearly as long. */
const TIMEOUT = 600_000;

/** In a thread of low priority: bots and moves do not wait for it. */
export const analystThread = (script = new URL('./analystWorker.js', import.meta.url)): Analyst => {
  const thread = new Thread<string, Uint8Array>(script, TIMEOUT);
  return { analyse: (record) => thread.ask(record), close: () => thread.end() };
};
