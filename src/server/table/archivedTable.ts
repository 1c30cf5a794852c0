import { unwrap } from '../../core/index.ts';
import type { Scheme, Terms } from '../../protocol/index.ts';
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
export const archivedTable = (id: string, { isPublic, seq }: Archived, lastRecord: string): Table => {
  const record = unwrap(readRecord(lastRecord));
  const { final } = unwrap(replayRecord(record));
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
    lastSecret: '',
    secret,
    deeds: [],
    seats: record.players.map((player, seat) => seatOf(player, contributions[seat]!, reveals?.seats[seat] ?? null)),
    play: {
      setup: setupOf(record),
      contributions,
      reveals,
      gathering: 'done',
      state: final,
      events: record.events.length,
      begun: seq,
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
  coach: false,
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
    : { kind: 'bot', name, bot, isFree: false, leaver: null, ask: null };
