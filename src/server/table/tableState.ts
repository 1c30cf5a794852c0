/** What a table is at a moment. */
import type { GameTypes, Seat, Setup } from '../../core/index.ts';
import type { Scheme, TablePhase, Terms } from '../../protocol/index.ts';
import type { Reveals } from '../../record/index.ts';
import type { GuestId } from './tableEvent.ts';

export type SeatState =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'person';
      readonly name: string;
      readonly guest: GuestId;
      readonly contribution: string | null;
      readonly commitment: Commitment | null;
      /** The bot that plays on while the person is gone. */
      readonly standIn: string | null;
      /** Agrees to a rematch. */
      readonly again?: true;
    }
  | {
      readonly kind: 'bot';
      readonly name: string;
      readonly bot: string;
      /** A person left it: somebody may take it while the game is on. */
      readonly isFree: boolean;
      /** Who that was. */
      readonly leaver: GuestId | null;
      /** Somebody else who would like to sit here. */
      readonly ask: Ask | null;
    };

/** Somebody asks for a seat that is held; who has agreed so far, by seat. */
export interface Ask {
  readonly guest: GuestId;
  readonly name: string;
  readonly contribution: string | null;
  readonly commitment?: string;
  readonly agreed: readonly Seat[];
}

/** What the host did to a seat, for everybody to see. */
export interface HostDeed {
  readonly seq: number;
  readonly deed: 'seatBot' | 'remove' | 'standIn';
  readonly seat: Seat;
  /** Who sat there; of a bot that sat down, its own name. */
  readonly name: string;
}

/** What a seat is bound to reveal, and since when. */
export interface Commitment {
  readonly value: string;
  readonly seq: number;
}

/** Whether contributions are awaited, some of them late, or all there that will be. */
export type Gathering = 'awaited' | 'late' | 'done';

/** One playing of the game. */
export interface Play {
  readonly setup: Setup;
  /** By seat; with reveals, what was revealed so far. */
  readonly contributions: readonly (string | null)[];
  /** `null` under schemes without. */
  readonly reveals: Reveals | null;
  readonly gathering: Gathering;
  readonly state: GameTypes['state'];
  /** How many events the record has so far. */
  readonly events: number;
  /** The seq of the start. */
  readonly begun: number;
  /** The seq of the last of them, or of the start. */
  readonly seq: number;
  /** When the decision that is due became due, in ms. */
  readonly since: number;
  /** What each seat may still overdraw, in ms. */
  readonly banks: readonly number[];
}

export interface Table {
  readonly id: string;
  readonly seq: number;
  readonly at: number;
  readonly terms: Terms;
  readonly host: GuestId;
  readonly phase: TablePhase;
  readonly playing: number;
  readonly scheme: Scheme;
  /** Of the last playing a table may have: those of all playings follow from it. */
  readonly lastSecret: string;
  /** Of this playing; published when it is over. */
  readonly secret: string;
  readonly seats: readonly SeatState[];
  readonly deeds: readonly HostDeed[];
  readonly play: Play | null;
  /** Put away: nothing more can happen here. */
  readonly isArchived: boolean;
}
