import { shuffled, type Rng } from '../../core/index.ts';
import { BIRDS } from '../art/birds.ts';
import type { Seating } from './savedTable.ts';

/** Names for bots: short, the same in every language. */
const BOT_NAMES = ['Zoé', 'Nico', 'Rosa', 'Otto', 'Lia', 'Ugo', 'Mia'];

export const freeName = (taken: readonly string[]): string =>
  BOT_NAMES.find((name) => !taken.includes(name)) ?? `Bot ${taken.length + 1}`;

export const freeBird = (taken: readonly number[]): number => {
  const free = BIRDS.findIndex((_, bird) => !taken.includes(bird));
  return free < 0 ? taken.length % BIRDS.length : free;
};

/** Neither the weakest nor the strongest, where there is a choice. */
export const middling = (levels: readonly string[]): string => levels[Math.floor(levels.length / 2)]!;

/** One person and two bots of middling strength: what one click starts. */
export const seatingAgainstBots = (levels: readonly string[], you: string, rng: Rng): Seating => {
  const bot = middling(levels);
  const [first, second] = shuffled(BOT_NAMES, rng);
  return {
    players: [{ name: you }, { name: first!, bot }, { name: second!, bot }],
    birds: shuffled([...BIRDS.keys()], rng).slice(0, 3),
    realDice: false,
  };
};
