import type { GameTypes, Seat } from '../../core/index.ts';
import type { Reaction, Scheme, TablePhase, Terms } from '../../protocol/index.ts';

/** A hash of a guest's token: names the guest without being able to act for it. */
export type GuestId = string;

/** One entry of a table's log. Never sent to anybody as it is: it may hold what is hidden. */
export type TableEvent = { readonly at: number } & (
  | {
      readonly type: 'opened';
      /** Tables that were opened before there was a coach do not speak of it. */
      readonly terms: Omit<Terms, 'coach'> & Partial<Pick<Terms, 'coach'>>;
      readonly host: GuestId;
      /** The last secret of the table; it has this name in every log that is kept. */
      readonly seal: string;
      /** How outcomes follow from the secret, for as long as the table lasts; the first scheme had no need to be named. */
      readonly scheme?: Scheme;
    }
  | {
      readonly type: 'sat';
      readonly seat: Seat;
      readonly name: string;
      readonly guest: GuestId;
      /** What the seat says at once, under schemes without reveals. */
      readonly contribution: string | null;
      /** What binds the seat to what it will reveal. */
      readonly commitment?: string;
    }
  /** Another commitment, as from somebody who lost the chain to the one before. */
  | { readonly type: 'committed'; readonly seat: Seat; readonly commitment: string }
  | {
      readonly type: 'botSat';
      readonly seat: Seat;
      readonly name: string;
      readonly bot: string;
      readonly byHost?: true;
    }
  | { readonly type: 'left'; readonly seat: Seat; readonly byHost?: true }
  /** The person is gone for good while a game is on: a bot keeps the seat and the name. */
  | { readonly type: 'replaced'; readonly seat: Seat; readonly bot: string; readonly byHost?: true }
  /** Somebody would like to sit where a bot holds the seat of a person who left. */
  | {
      readonly type: 'asked';
      readonly seat: Seat;
      readonly name: string;
      readonly guest: GuestId;
      readonly contribution: string | null;
      readonly commitment?: string;
    }
  | { readonly type: 'agreed' | 'declined'; readonly seat: Seat; readonly by: Seat }
  | { readonly type: 'renamed'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'stoodIn'; readonly seat: Seat; readonly bot: string; readonly byHost?: true }
  | { readonly type: 'cameBack'; readonly seat: Seat }
  /** From here on seats and commitments are fixed. */
  | { readonly type: 'started' }
  /** Would like a rematch, while others who are there have yet to agree. */
  | { readonly type: 'offeredRematch'; readonly seat: Seat }
  | { readonly type: 'rematched' }
  | { readonly type: 'revealed'; readonly seat: Seat; readonly link: string }
  /** These seats had their time, and have not revealed. */
  | { readonly type: 'late'; readonly seats: readonly Seat[] }
  /** To go on without those who are late. */
  | { readonly type: 'agreedToGoOn'; readonly seat: Seat }
  /** Whatever will be revealed is: the first outcome may be drawn. */
  | { readonly type: 'gathered'; readonly without: readonly Seat[] }
  /** A seat went before it had revealed: back to the lobby, and what was revealed is used up. */
  | { readonly type: 'calledOff'; readonly seat: Seat; readonly byHost?: true }
  /** A step of the game as records write it; `id` is the client's name for the move. */
  | { readonly type: 'played'; readonly event: GameTypes['event']; readonly id: string | null }
  | { readonly type: 'reacted'; readonly seat: Seat; readonly reaction: Reaction }
);

/** Whom an event names; few do. */
export const guestIn = (event: TableEvent): GuestId | null => {
  if ('guest' in event) return event.guest;
  return 'host' in event ? event.host : null;
};

/** What a store keeps beside a log, so that tables can be listed without reading every log. */
export interface TableLabel {
  readonly game: string;
  readonly rulebook: string;
  readonly phase: TablePhase;
  readonly isPublic: boolean;
  /** By seat; `null` for an empty one. */
  readonly names: readonly (string | null)[];
}
