import type { GameTypes, Seat } from '../../core/index.ts';
import type { Reaction, SCHEME, TablePhase, Terms } from '../../protocol/index.ts';

/** A hash of a guest's token: identifies the guest, and does not authorise. */
export type GuestId = string;

/** One entry of a table's log. May contain hidden information: clients only ever get views. */
export type TableEvent = { readonly at: number } & (
  | {
      readonly type: 'opened';
      readonly terms: Terms;
      readonly host: GuestId;
      /** The table's last secret; stored logs have it under this name. */
      readonly seal: string;
      /** How outcomes follow from the secrets. */
      readonly scheme: typeof SCHEME;
    }
  | {
      readonly type: 'sat';
      readonly seat: Seat;
      readonly name: string;
      readonly guest: GuestId;
      /** Binds the seat to the links it will reveal. */
      readonly commitment?: string;
    }
  /** A new commitment, as of a client that lost the chain to the one before. */
  | { readonly type: 'committed'; readonly seat: Seat; readonly commitment: string }
  | {
      readonly type: 'botSat';
      readonly seat: Seat;
      readonly name: string;
      readonly bot: string;
      readonly byHost?: true;
    }
  | { readonly type: 'left'; readonly seat: Seat; readonly byHost?: true }
  /** The person left during a game: a bot takes over the seat and the name. */
  | { readonly type: 'replaced'; readonly seat: Seat; readonly bot: string; readonly byHost?: true }
  /** A person asks for a held seat. */
  | {
      readonly type: 'asked';
      readonly seat: Seat;
      readonly name: string;
      readonly guest: GuestId;
      readonly commitment?: string;
    }
  | { readonly type: 'agreed' | 'declined'; readonly seat: Seat; readonly by: Seat }
  | { readonly type: 'renamed'; readonly seat: Seat; readonly name: string; readonly guest: GuestId }
  | { readonly type: 'stoodIn'; readonly seat: Seat; readonly bot: string; readonly byHost?: true }
  | { readonly type: 'cameBack'; readonly seat: Seat }
  /** Fixes seats and commitments. */
  | { readonly type: 'started' }
  /** Wants a rematch; other people at the table have yet to agree. */
  | { readonly type: 'offeredRematch'; readonly seat: Seat }
  | { readonly type: 'rematched' }
  | { readonly type: 'revealed'; readonly seat: Seat; readonly link: string }
  /** The time to reveal is up; these seats have not revealed. */
  | { readonly type: 'late'; readonly seats: readonly Seat[] }
  /** Agrees to start without the late seats. */
  | { readonly type: 'agreedToGoOn'; readonly seat: Seat }
  /** No more links are accepted: the first outcome may be drawn. */
  | { readonly type: 'revealsClosed'; readonly without: readonly Seat[] }
  /** A seat left while links were awaited: back to the lobby, and the revealed links are used up. */
  | { readonly type: 'calledOff'; readonly seat: Seat; readonly byHost?: true }
  /** A step of the game as in records; `id` is the client's id of the move. */
  | { readonly type: 'played'; readonly event: GameTypes['event']; readonly id: string | null }
  /** The server was down for so many ms. */
  | { readonly type: 'resumed'; readonly stood: number }
  | { readonly type: 'reacted'; readonly seat: Seat; readonly reaction: Reaction }
);

export type EventOf<T extends TableEvent['type']> = Extract<TableEvent, { readonly type: T }>;

/** The guest an event names, unless erased; few events do. */
export const guestIn = (event: TableEvent): GuestId | null => {
  if ('guest' in event) return event.guest || null;
  return ('host' in event && event.host) || null;
};

/** Stored beside the log, so that tables can be listed without reading logs. */
export interface TableLabel {
  readonly game: string;
  readonly rulebook: string;
  readonly phase: TablePhase;
  readonly isPublic: boolean;
  /** By seat; `null` for an empty one. */
  readonly names: readonly (string | null)[];
}
