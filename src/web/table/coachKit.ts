/** A game's coach as the app shows it. */
import type { Component } from 'svelte';
import type { BotAccuracy } from '../../analysis/adviser.ts';
import type { GameTypes } from '../../core/index.ts';
import type { ChoiceMarks } from './coaching.ts';
import type { SeatInfo } from './kit.ts';

export interface DetailsProps<G extends GameTypes, A> {
  readonly advice: A;
  readonly view: G['view'];
  readonly seats: readonly SeatInfo[];
  /** The choice whose chances are shown on the table; `null` for the best. */
  shown: G['move'] | null;
}

/** Puzzles with the same question; the kind of a puzzle does not give its answer away. */
export interface PuzzleKind<M> {
  /** As addresses name it. */
  readonly id: string;
  readonly name: string;
  readonly question: string;
  readonly fits: (legal: readonly M[]) => boolean;
}

/** A chance to be guessed at a position. */
export interface OddsQuestion {
  /** Two people play, and one of them is to decide. */
  readonly state: GameTypes['state'];
  /** In the current language. */
  readonly question: () => string;
  /** From 0 to 1. */
  readonly truth: number;
}

/** The same question for the same seed. */
export type OddsQuiz = (seed: string) => OddsQuestion;

/** How the advice `A` and the odds `O` of a game's adviser are shown. Loaded on demand. */
export interface CoachKit<G extends GameTypes, A, O = unknown> {
  readonly marksOf: (advice: A, shown: G['move'] | null) => ChoiceMarks<G['move']>;
  /** “Keep 3 worms”. */
  readonly actText: (view: G['view'], move: G['move'], seats: readonly SeatInfo[]) => string;
  /** Two moves in words that tell them apart. */
  readonly toldApart: (
    view: G['view'],
    moves: readonly [G['move'], G['move']],
    seats: readonly SeatInfo[],
  ) => readonly [string, string];
  /** The best choice and the reason, in one sentence. */
  readonly sentence: (advice: A, view: G['view'], seats: readonly SeatInfo[]) => string;
  /** Every choice with its numbers. */
  readonly Details: Component<DetailsProps<G, A>, object, 'shown'>;
  /** For puzzles with several kinds of question; in the current language. */
  readonly puzzleKinds?: () => readonly PuzzleKind<G['move']>[];
  /** How accurate its bots are, for comparison. */
  readonly botAccuracies: readonly BotAccuracy[];
  /** The odds in one line, for a game whose adviser gives them. */
  readonly oddsLine?: (odds: O) => string;
}

/** Any game's coach kit, where its types do not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- as for AnyGame
export type AnyCoachKit = CoachKit<any, any, any>;
