import { unwrap } from '../../core/index.ts';
import type { Terms } from '../../protocol/index.ts';
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

/** Archived tables store no guests: nobody has a seat or is the host. */
const NOBODY = '';

/** An archived table, rebuilt from its last record. */
export const archivedTable = (id: string, { isPublic, seq }: Archived, lastRecord: string): Table => {
  const record = unwrap(readRecord(lastRecord));
  const { final } = unwrap(replayRecord(record));
  const { proof } = record;
  if (!proof?.reveals) throw new Error('the record of an archived table has no proof');
  const { playing, calledOff, secret, contributions, reveals } = proof;
  return {
    id,
    seq,
    at: 0,
    terms: termsOf(record, isPublic),
    host: NOBODY,
    phase: 'over',
    playing,
    calledOff,
    lastSecret: '',
    secret,
    deeds: [],
    seats: record.players.map((player, seat) => seatOf(player, reveals.seats[seat] ?? null)),
    play: {
      setup: setupOf(record),
      contributions,
      reveals,
      revealPhase: 'done',
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

const seatOf = ({ name, bot }: RecordPlayer, bound: SeatReveal | null): SeatState =>
  bot === undefined
    ? {
        kind: 'person',
        name,
        guest: NOBODY,
        commitment: bound && { value: bound.commitment, seq: bound.committed },
        standIn: null,
      }
    : { kind: 'bot', name, bot, isFree: false, leaver: null, ask: null };
