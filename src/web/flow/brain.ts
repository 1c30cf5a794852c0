/** Asks the bots, which live in a worker: the table never stutters, and the page never waits for their weights. */
import type { Level } from '../../bots/index.ts';
import type { GameTypes } from '../../core/index.ts';

export interface Thought {
  readonly game: string;
  readonly bot: string;
  readonly view: GameTypes['view'];
  readonly legal: readonly GameTypes['move'][];
  readonly seed: number;
}

/** What can be asked: a move, or which bots there are. */
export type Question = ({ readonly kind: 'move' } & Thought) | { readonly kind: 'levels'; readonly game: string };

export interface Asked {
  readonly id: number;
  readonly question: Question;
}

export interface Answered {
  readonly id: number;
  readonly answer: unknown;
}

let worker: Worker | undefined;
let asked = 0;
interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (why: Error) => void;
}

const waiting = new Map<number, Waiting>();

const wakeWorker = (): Worker => {
  const fresh = new Worker(new URL('./brainWorker.ts', import.meta.url), { type: 'module', name: 'bots' });
  fresh.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.id)?.resolve(data.answer);
    waiting.delete(data.id);
  });
  fresh.addEventListener('error', () => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error('the bots have stopped'));
    waiting.clear();
  });
  return fresh;
};

const ask = (question: Question): Promise<unknown> => {
  worker ??= wakeWorker();
  const id = ++asked;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker!.postMessage({ id, question } satisfies Asked);
  });
};

/** A bot that fails makes the first legal move, so that the game goes on for the others. */
export const think = async (thought: Thought): Promise<GameTypes['move']> =>
  (await ask({ kind: 'move', ...thought }).catch(() => thought.legal[0]!)) as GameTypes['move'];

/** The opponents one can sit down with, by rising strength. */
export const levelsOf = async (game: string): Promise<readonly Level[]> =>
  (await ask({ kind: 'levels', game })) as readonly Level[];
