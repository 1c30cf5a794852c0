import type { GameRecord } from '../../record/index.ts';
import type { SeatInfo } from './kit.ts';

/** The players of a record by seat; players without a bird get one by seat. */
export const seatsOfRecord = ({ players }: GameRecord, birds: readonly number[] = []): SeatInfo[] =>
  players.map(({ name, bot }, seat) => ({ seat, name, bot: bot ?? null, bird: birds[seat] ?? seat }));
