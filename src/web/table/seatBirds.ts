/** Which bird sits in each seat: a bot has its own everywhere, people keep the one they chose. */
import type { Level } from '../../bots/level.ts';
import { birdOfBot, CHOICE } from '../art/birds.ts';

interface Sitter {
  readonly bot?: string | null;
}

/** `chosen` has the birds of people, as far as they are known; the other people get those that nobody chose. */
export const seatBirds = (
  levels: readonly Level[],
  sitters: readonly Sitter[],
  chosen: readonly (number | undefined)[] = [],
): readonly number[] => {
  const own = sitters.map((sitter, seat) => botBird(levels, sitters, seat) ?? (sitter.bot ? undefined : chosen[seat]));
  const free = Array.from({ length: CHOICE }, (_, bird) => bird).filter((bird) => !own.includes(bird));
  let taken = 0;
  return own.map((bird) => bird ?? free[taken++ % free.length]!);
};

/** A second seat of one level is the same bird with another scarf. */
const botBird = (levels: readonly Level[], sitters: readonly Sitter[], seat: number): number | undefined => {
  const bot = sitters[seat]?.bot;
  const level = levels.find((one) => one.bot === bot);
  const twins = sitters.slice(0, seat).filter((sitter) => sitter.bot === bot);
  return level && birdOfBot(level.name, twins.length);
};
