import { unwrap } from '../../core/index.ts';
import type { Terms } from '../../protocol/acts.ts';
import type { Scheme } from '../../protocol/fairness.ts';
import {
  readRecord,
  replayRecord,
  setupOf,
  type GameRecord,
  type RecordPlayer,
  type SeatReveal,
} from '../../record/index.ts';
import type { Archived } from '../store/eventStore.ts';
import type { SeatState, Table } from './table.ts';

/** Guests are not kept, so that nobody is at home here. */
const NOBODY = '';

/** A table that was put away, as its last record shows it. Nothing can happen there any more. */
export const archivedTable = (id: string, { isPublic, seq, finished, unfinished }: Archived): Table => {
  const record = unwrap(readRecord(unfinished ?? finished.at(-1)!));
  const { states } = unwrap(replayRecord(record));
  const { playing, scheme, secret, contributions, reveals = null } = record.proof!;
  return {
    id,
    seq,
    at: 0,
    terms: termsOf(record, isPublic),
    host: NOBODY,
    phase: 'over',
    playing,
    scheme: scheme as Scheme,
    seal: '',
    secret,
    seats: record.players.map((player, seat) => seatOf(player, contributions[seat]!, reveals?.seats[seat] ?? null)),
    play: {
      setup: setupOf(record),
      contributions,
      reveals,
      gathering: 'done',
      state: states.at(-1)!,
      events: record.events.length,
      seq,
      since: 0,
      banks: [],
    },
    isArchived: true,
  };
};

const termsOf = ({ game, rulebook, options, players }: GameRecord, isPublic: boolean): Terms => ({
  game,
  rulebook,
  options: options as Terms['options'],
  seats: players.length,
  public: isPublic,
  pace: { kind: 'none' },
  absent: 'wait',
});

const seatOf = ({ name, bot }: RecordPlayer, contribution: string | null, bound: SeatReveal | null): SeatState =>
  bot === undefined
    ? {
        kind: 'person',
        name,
        guest: NOBODY,
        contribution,
        commitment: bound && { value: bound.commitment, seq: bound.committed },
        standIn: null,
      }
    : { kind: 'bot', name, bot, isFree: false };
