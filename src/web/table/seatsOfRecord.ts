import type { GameRecord } from '../../record/index.ts';
import type { SeatInfo } from './kit.ts';

/** Who sits where by a record; whoever has no bird of their own gets one by the seat. */
export const seatsOfRecord = ({ players }: GameRecord, birds: readonly number[] = []): SeatInfo[] =>
  players.map(({ name, bot }, seat) => ({ seat, name, bot: bot ?? null, bird: birds[seat] ?? seat }));
