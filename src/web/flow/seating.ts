import { shuffled, type AnyGame, type Rng } from '../../core/index.ts';
import { BIRDS } from '../art/birds.ts';
import { levelsOf } from './levels.ts';
import type { Seating } from './savedTable.ts';

/** Names for bots: short, the same in every language. */
const BOT_NAMES = ['Zoé', 'Nico', 'Rosa', 'Otto', 'Lia', 'Ugo', 'Mia'];

export const freeName = (taken: readonly string[]): string =>
  BOT_NAMES.find((name) => !taken.includes(name)) ?? `Bot ${taken.length + 1}`;

export const freeBird = (taken: readonly number[]): number => {
  const free = BIRDS.findIndex((_, bird) => !taken.includes(bird));
  return free < 0 ? taken.length % BIRDS.length : free;
};

/** One person and two bots of middling strength: what one click starts. */
export const seatingAgainstBots = (game: AnyGame, you: string, rng: Rng): Seating => {
  const levels = levelsOf(game);
  const level = levels[Math.min(levels.length - 1, Math.floor(levels.length / 2))]!;
  const [first, second] = shuffled(BOT_NAMES, rng);
  return {
    players: [{ name: you }, { name: first!, bot: level }, { name: second!, bot: level }],
    birds: shuffled([...BIRDS.keys()], rng).slice(0, 3),
    realDice: false,
  };
};
