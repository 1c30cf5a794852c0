import type { GameTypes, Seat } from '../../core/index.ts';
import type { Reaction, Scheme, TablePhase, Terms } from '../../protocol/index.ts';

/** A hash of a guest's token: names the guest without being able to act for it. */
export type GuestId = string;

/** One entry of a table's log. Never sent to anybody as it is: it may hold what is hidden. */
export type TableEvent = { readonly at: number } & (
  | {
      readonly type: 'opened';
      readonly terms: Terms;
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
      readonly contribution: string | null;
    }
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
    }
  | { readonly type: 'agreed' | 'declined'; readonly seat: Seat; readonly by: Seat }
  | { readonly type: 'renamed'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'stoodIn'; readonly seat: Seat; readonly bot: string; readonly byHost?: true }
  | { readonly type: 'cameBack'; readonly seat: Seat }
  | { readonly type: 'started' }
  | { readonly type: 'rematched' }
  /** A step of the game as records write it; `id` is the client's name for the move. */
  | { readonly type: 'played'; readonly event: GameTypes['event']; readonly id: string | null }
  | { readonly type: 'reacted'; readonly seat: Seat; readonly reaction: Reaction }
);

/** What a store keeps beside a log, so that tables can be listed without reading every log. */
export interface TableLabel {
  readonly game: string;
  readonly rulebook: string;
  readonly phase: TablePhase;
  readonly isPublic: boolean;
  /** By seat; `null` for an empty one. */
  readonly names: readonly (string | null)[];
}
