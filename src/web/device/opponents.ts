import type { Level } from '../../bots/index.ts';
import { CHOICE } from '../art/birds.ts';
import { seatBirds } from '../table/seatBirds.ts';
import type { Seating } from './savedTable.ts';

/** For bots whose own name is taken: short, the same in every language. */
const BOT_NAMES = ['Zoé', 'Nico', 'Rosa', 'Otto', 'Lia', 'Ugo', 'Mia'];

const freeName = (taken: readonly string[]): string =>
  BOT_NAMES.find((name) => !taken.includes(name)) ?? `Bot ${taken.length + 1}`;

/** For one more person. */
export const freeBird = (taken: readonly number[]): number => {
  const birds = Array.from({ length: CHOICE }, (_, bird) => bird);
  return birds.find((bird) => !taken.includes(bird)) ?? 0;
};

/** Two levels of middling strength, neither the weakest nor the strongest if possible. */
export const middling = (levels: readonly Level[]): readonly [Level, Level] => {
  const middle = Math.floor(levels.length / 2);
  return [levels[Math.max(0, middle - 1)]!, levels[middle]!];
};

/** Its own name, unless it is taken at the table. */
export const nameFor = ({ name }: Level, taken: readonly string[]): string =>
  taken.includes(name) ? freeName(taken) : name;

/** As a person sits down. */
export interface Person {
  readonly name: string;
  readonly bird: number;
}

/** One person and two bots of middling strength: the table of *Play now*. */
export const seatingAgainstBots = (levels: readonly Level[], you: Person): Seating => {
  const [first, second] = middling(levels);
  const name = nameFor(first, [you.name]);
  const players = [
    { name: you.name },
    { name, bot: first.bot },
    { name: nameFor(second, [you.name, name]), bot: second.bot },
  ];
  return { players, birds: seatBirds(levels, players, [you.bird]), wishes: [] };
};
