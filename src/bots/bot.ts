import { at, pick, type GameTypes, type Rng } from '../core/index.ts';

/** True once a bot must stop thinking; bots that think long ask now and then. */
export type Limit = () => boolean;

export const NO_LIMIT: Limit = () => false;

/** A bot sees only what its seat sees; the same view, seed and limit give the same move. */
export interface Bot<G extends GameTypes> {
  readonly name: string;
  /** One of `legal`, which is never empty. */
  choose(view: G['view'], legal: readonly G['move'][], rng: Rng, limit: Limit): G['move'] | Promise<G['move']>;
}

/** A bot that answers at once, as all bots of the catalogue do. */
export interface SyncBot<G extends GameTypes> extends Bot<G> {
  choose(view: G['view'], legal: readonly G['move'][], rng: Rng, limit: Limit): G['move'];
}

/** Any legal move, each equally likely. */
export const random = <G extends GameTypes>(): SyncBot<G> => ({
  name: 'random',
  choose: (_view, legal, rng) => pick(legal, rng),
});

/** The first of the best. */
export const bestOf = <T>(items: readonly T[], worth: (item: T) => number): T => {
  let best = at(items, 0);
  let most = worth(best);
  for (const item of items.slice(1)) {
    const value = worth(item);
    if (value <= most) continue;
    best = item;
    most = value;
  }
  return best;
};
