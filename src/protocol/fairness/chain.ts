/** Hash chains: one commitment, then for each game a link that could not be known before. */
import { fromHex, sha256, toHex } from './sha256.ts';

/** The length of a chain, and so the most games a table can have. */
export const MOST_PLAYINGS = 64;

const hashed = (text: string, times: number): string => {
  let bytes = fromHex(text);
  for (let i = 0; i < times; i++) bytes = sha256(bytes);
  return toHex(bytes);
};

/** The link for a game, from 1: the hash of the next game's. */
export const linkOf = (seed: string, playing: number): string => hashed(seed, MOST_PLAYINGS - playing);

/** The commitment to all links of a chain: its end. */
export const commitmentOf = (seed: string): string => hashed(seed, MOST_PLAYINGS);

/** The commitment that this link, revealed for this game, belongs to. */
export const commitmentBehind = (link: string, playing: number): string => hashed(link, playing);
