/** Who has to be called to a table, and when to look again. Pure: it follows from the table and from earlier calls. */
import type { Seat } from '../../core/index.ts';
import type { CallKind } from '../../protocol/index.ts';
import type { Attention, Device } from '../store/callStore.ts';
import { deadlineOf, seatOfGuest, seatToMove, type Table } from '../table/table.ts';
import type { GuestId } from '../table/tableEvent.ts';
import { beforeQuiet } from './quietHours.ts';

const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;
const A_DAY = 24 * AN_HOUR;

/** ms away before a player is called. */
export const AWAY = A_MINUTE;

/** Between two calls of a table. */
const BETWEEN = AN_HOUR;

/** Less time than that, and a clock is not worth a call of its own. */
const LEAST_QUARTER = 15 * A_MINUTE;

/** Players who look at the table may leave it unnoticed, with a process that dies. */
const WHILE_PRESENT = 5 * A_MINUTE;

/** A look that was missed is made by then. */
const LONGEST = AN_HOUR;

/** After an append, processes trust for this long that a look follows a minute later. */
const SETTLED = AWAY + 10_000;

export interface Looking {
  readonly table: Table;
  readonly devices: readonly Device[];
  readonly attention: readonly Attention[];
  readonly isPresent: (seat: Seat) => boolean;
  readonly now: number;
}

export interface DueCall {
  readonly guest: GuestId;
  readonly kind: CallKind;
  readonly seq: number;
  readonly noted: number;
  readonly expires: number;
}

export interface Look {
  readonly calls: readonly DueCall[];
  /** What has changed. */
  readonly attention: readonly Attention[];
  /** When to look again; `null` if only an event can make a reason. */
  readonly next: number | null;
}

/** A reason to call a guest. */
interface Reason {
  readonly kind: CallKind;
  readonly at: number;
  /** As in `Attention`; news have none. */
  readonly stage: number;
  readonly expires: number;
}

interface Found {
  readonly call?: DueCall;
  readonly attention?: Attention;
  readonly next: number | null;
}

const NOTHING: Found = { next: null };

/** Never called to this table. */
const unheard = (guest: GuestId): Attention => ({
  guest,
  muted: false,
  seq: 0,
  stage: 0,
  called: 0,
  away: 0,
  news: '',
});

export const lookAt = (looking: Looking): Look => {
  const { table, devices, attention, now } = looking;
  const found = [...new Set(devices.map(({ guest }) => guest))].map((guest) =>
    lookFor(
      looking,
      attention.find((one) => one.guest === guest) ?? unheard(guest),
      devices.filter((device) => device.guest === guest),
    ),
  );
  return {
    calls: found.flatMap(({ call }) => call ?? []),
    attention: found.flatMap((one) => one.attention ?? []),
    next: nextLook(
      table,
      found.flatMap(({ next }) => next ?? []),
      now,
    ),
  };
};

const nextLook = (table: Table, times: readonly number[], now: number): number | null => {
  const settled = table.at + SETTLED;
  const isFresh = settled > now;
  if (times.length === 0) return isFresh ? settled : null;
  return Math.max(now + 1000, Math.min(...times, isFresh ? settled : now + LONGEST));
};

const lookFor = (looking: Looking, known: Attention, devices: readonly Device[]): Found => {
  const { table, isPresent, now } = looking;
  const seat = seatOfGuest(table, known.guest);
  const turns = seat === null ? [] : turnReasons(table, seat, known, devices);
  const news = newsReason(table, seat, known, now);
  if (known.muted) return known.news === '' ? NOTHING : { attention: { ...known, news: '' }, next: null };
  if (seat !== null && isPresent(seat)) {
    const next = turns.length > 0 ? now + WHILE_PRESENT : null;
    return known.news === '' ? { next } : { attention: { ...known, news: '' }, next };
  }
  const wanted = [...turns, ...(news ? [news] : [])].filter(({ kind }) =>
    devices.some((device) => device.kinds.includes(kind)),
  );
  const due = wanted.filter(({ at }) => at <= now);
  const later = wanted.flatMap(({ at }) => (at > now ? at : []));
  const latest = due.toSorted((a, b) => b.stage - a.stage)[0];
  if (!latest) return { next: later.length > 0 ? Math.min(...later) : null };
  const attention: Attention = {
    ...known,
    ...(latest.stage > 0 ? { seq: table.play?.seq ?? 0, stage: latest.stage } : {}),
    called: now,
    news: '',
  };
  return {
    call: { guest: known.guest, kind: latest.kind, seq: table.seq, noted: latest.at, expires: latest.expires },
    attention,
    next: lookFor(looking, attention, devices).next,
  };
};

const turnReasons = (table: Table, seat: Seat, known: Attention, devices: readonly Device[]): readonly Reason[] => {
  const { play, seats } = table;
  const place = seats[seat];
  if (!play || seatToMove(table) !== seat || place?.kind !== 'person' || place.standIn !== null) return [];
  const done = known.seq === play.seq ? known.stage : 0;
  const deadline = deadlineOf(table);
  const begin = Math.max(play.since, known.away) + AWAY;
  const turn: Reason = { kind: 'turn', at: begin, stage: 1, expires: deadline ?? begin + 3 * A_DAY };
  return [turn, ...clockReasons(play.since, deadline, devices)]
    .filter(({ stage }) => stage > done)
    .map((reason) => (reason.stage === 3 ? reason : { ...reason, at: Math.max(reason.at, known.called + BETWEEN) }));
};

const clockReasons = (since: number, deadline: number | null, devices: readonly Device[]): readonly Reason[] => {
  const quarter = deadline === null ? 0 : (deadline - since) / 4;
  if (deadline === null || quarter < LEAST_QUARTER) return [];
  const last = deadline - Math.min(AN_HOUR, quarter / 4);
  // In quiet hours it would come too late: so it comes before them.
  const atLast = Math.min(...devices.map((device) => (isAwakeAt(device, deadline) ? last : beforeQuiet(device, last))));
  const reason = { kind: 'clock', expires: deadline } as const;
  return [
    { ...reason, at: deadline - quarter, stage: 2 },
    { ...reason, at: Math.max(atLast, since + AWAY), stage: 3 },
  ];
};

/** A call that is held back by quiet hours still comes in time. */
const isAwakeAt = (device: Device, at: number): boolean => beforeQuiet(device, at) === at;

const newsReason = (table: Table, seat: Seat | null, { news, called }: Attention, now: number): Reason | undefined => {
  if (news === '' || !isStillNews(table, seat, news)) return undefined;
  return { kind: news, at: Math.max(called + BETWEEN, table.at), stage: 0, expires: now + A_DAY };
};

const isStillNews = (table: Table, seat: Seat | null, news: CallKind): boolean => {
  if (news === 'invited') return table.phase === 'open' && seat === null;
  if (seat === null) return false;
  if (news === 'begins' || news === 'agreed') return table.phase === 'playing';
  const place = table.seats[seat];
  return news === 'rematch' && table.phase === 'over' && place?.kind === 'person' && place.again !== true;
};

/** Whether a call still has its reason, when it is about to be sent. */
export const isAnswered = (table: Table, guest: GuestId, kind: CallKind): boolean => {
  const seat = seatOfGuest(table, guest);
  if (kind !== 'turn' && kind !== 'clock') return !isStillNews(table, seat, kind);
  const place = seat === null ? undefined : table.seats[seat];
  return seat === null || seatToMove(table) !== seat || (place?.kind === 'person' && place.standIn !== null);
};
