import type { Level } from '../../bots/level.ts';
import type { GameRecord } from '../../record/index.ts';
import type { SeatInfo } from './kit.ts';
import { seatBirds } from './seatBirds.ts';

/** The seats of a record; `chosen` has the birds of its people. */
export const seatsOfRecord = (
  levels: readonly Level[],
  { players }: GameRecord,
  chosen: readonly number[] = [],
): SeatInfo[] => {
  const birds = seatBirds(levels, players, chosen);
  return players.map(({ name, bot }, seat) => ({ seat, name, bot: bot ?? null, bird: birds[seat]! }));
};
