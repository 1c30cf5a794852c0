import type { AnyGame, GameTypes } from '../../core/index.ts';
import type { Catalogue } from '../../games/index.ts';
import type { Encoding } from './encoding.ts';
import { pickominoEncoding } from './pickomino.ts';
import { triominosEncoding } from './triominos.ts';

export type AnyEncoding = Encoding<GameTypes>;

/** A game needs none to be played; without one, no program can learn it. */
const ENCODINGS: { readonly [Id in keyof Catalogue]?: Encoding<Catalogue[Id]> } = {
  pickomino: pickominoEncoding,
  triominos: triominosEncoding,
};

/** Give it only moves, views and states of that game. */
export const encodingOf = ({ id }: AnyGame): AnyEncoding | undefined =>
  Object.entries<unknown>(ENCODINGS).find(([game]) => game === id)?.[1] as AnyEncoding | undefined;
