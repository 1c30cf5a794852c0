/** Asks the bots, which live in a worker: the table never stutters, and the page never waits for their weights. */
import type { Thought } from '../../bots/index.ts';
import type { GameTypes } from '../../core/index.ts';
import type { Answered, Asked } from './brainMessages.ts';
import { newBrain } from './newBrain.ts';

let worker: Worker | undefined;
let asked = 0;

interface Waiting {
  readonly resolve: (move: GameTypes['move']) => void;
  readonly reject: (why: Error) => void;
}

const waiting = new Map<number, Waiting>();

const wakeWorker = (): Worker => {
  const fresh = newBrain('bots');
  fresh.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.id)?.resolve(data.move);
    waiting.delete(data.id);
  });
  fresh.addEventListener('error', () => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error('the bots have stopped'));
    waiting.clear();
  });
  return fresh;
};

const ask = (thought: Thought): Promise<GameTypes['move']> => {
  worker ??= wakeWorker();
  const id = ++asked;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker!.postMessage({ id, thought } satisfies Asked);
  });
};

/** A bot that fails makes the first legal move, so that the game goes on for the others. */
export const think = (thought: Thought): Promise<GameTypes['move']> => ask(thought).catch(() => thought.legal[0]!);
