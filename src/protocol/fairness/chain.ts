/** Hash chains: one commitment at first, then a link for each playing that nobody could have known before. */
import { fromHex, sha256, toHex } from './sha256.ts';

/** How long a chain is, and so how many playings a table can have. */
export const MOST_PLAYINGS = 64;

const hashed = (text: string, times: number): string => {
  let bytes = fromHex(text);
  for (let i = 0; i < times; i++) bytes = sha256(bytes);
  return toHex(bytes);
};

/** The link for a playing, from 1: the hash of the next playing's. */
export const linkOf = (seed: string, playing: number): string => hashed(seed, MOST_PLAYINGS - playing);

/** What binds a seat to all links of its chain. */
export const commitmentOf = (seed: string): string => hashed(seed, MOST_PLAYINGS);

/** What somebody who reveals this link for a playing must have committed to. */
export const commitmentBehind = (link: string, playing: number): string => hashed(link, playing);
