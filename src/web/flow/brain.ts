/** Asks the bots, which think in a worker so that the table never stutters. */
import type { GameTypes } from '../../core/index.ts';

export interface Thought {
  readonly game: string;
  readonly bot: string;
  readonly view: GameTypes['view'];
  readonly legal: readonly GameTypes['move'][];
  readonly seed: number;
}

export interface Asked extends Thought {
  readonly id: number;
}

export interface Answered {
  readonly id: number;
  readonly move: GameTypes['move'];
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (move: GameTypes['move']) => void>();

const wakeWorker = (): Worker => {
  const fresh = new Worker(new URL('./brainWorker.ts', import.meta.url), { type: 'module', name: 'bots' });
  fresh.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.id)?.(data.move);
    waiting.delete(data.id);
  });
  return fresh;
};

export const think = (thought: Thought): Promise<GameTypes['move']> => {
  worker ??= wakeWorker();
  const id = ++asked;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker!.postMessage({ ...thought, id } satisfies Asked);
  });
};
