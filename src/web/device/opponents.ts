import type { Level } from '../../bots/index.ts';
import { shuffled, type Rng } from '../../core/index.ts';
import { BIRDS } from '../art/birds.ts';
import type { Seating } from './savedTable.ts';

/** For bots whose own name is taken: short, the same in every language. */
const BOT_NAMES = ['Zoé', 'Nico', 'Rosa', 'Otto', 'Lia', 'Ugo', 'Mia'];

const freeName = (taken: readonly string[]): string =>
  BOT_NAMES.find((name) => !taken.includes(name)) ?? `Bot ${taken.length + 1}`;

export const freeBird = (taken: readonly number[]): number => {
  const free = BIRDS.findIndex((_, bird) => !taken.includes(bird));
  return free < 0 ? taken.length % BIRDS.length : free;
};

/** Two levels of middling strength, neither the weakest nor the strongest if possible. */
export const middling = (levels: readonly Level[]): readonly [Level, Level] => {
  const middle = Math.floor(levels.length / 2);
  return [levels[Math.max(0, middle - 1)]!, levels[middle]!];
};

/** Its own name, unless it is taken at the table. */
export const nameFor = ({ name }: Level, taken: readonly string[]): string =>
  taken.includes(name) ? freeName(taken) : name;

/** One person and two bots of middling strength: the table of *Play now*. */
export const seatingAgainstBots = (levels: readonly Level[], you: string, rng: Rng): Seating => {
  const [first, second] = middling(levels);
  const name = nameFor(first, [you]);
  return {
    players: [{ name: you }, { name, bot: first.bot }, { name: nameFor(second, [you, name]), bot: second.bot }],
    birds: shuffled([...BIRDS.keys()], rng).slice(0, 3),
    wishes: [],
  };
};
