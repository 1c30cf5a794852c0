import type { GameRecord } from '../../record/index.ts';
import type { SeatInfo } from './kit.ts';

/** The seats of a record; without a bird of its own a seat gets one by its number. */
export const seatsOfRecord = ({ players }: GameRecord, birds: readonly number[] = []): SeatInfo[] =>
  players.map(({ name, bot }, seat) => ({ seat, name, bot: bot ?? null, bird: birds[seat] ?? seat }));
