/** How a game's coach tells what it knows. */
import type { Component } from 'svelte';
import type { BotAccuracy } from '../../analysis/adviser.ts';
import type { GameTypes } from '../../core/index.ts';
import type { Marks } from './coaching.ts';
import type { SeatInfo } from './kit.ts';

export interface DetailsProps<G extends GameTypes, A> {
  readonly advice: A;
  readonly view: G['view'];
  readonly seats: readonly SeatInfo[];
  /** The choice whose chances are shown on the table; `null` for the best. */
  shown: G['move'] | null;
}

/** Puzzles that ask the same; which kind one is tells nothing about its answer. */
export interface PuzzleKind<M> {
  /** In addresses. */
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

/** The words and marks for a game's advice `A`. Loaded on demand. */
export interface CoachKit<G extends GameTypes, A, O> {
  readonly marksOf: (advice: A, shown: G['move'] | null) => Marks<G['move']>;
  /** “Keep 3 worms”. */
  readonly actText: (view: G['view'], move: G['move'], seats: readonly SeatInfo[]) => string;
  /** Two moves, each in words that are not the other's. */
  readonly toldApart: (
    view: G['view'],
    moves: readonly [G['move'], G['move']],
    seats: readonly SeatInfo[],
  ) => readonly [string, string];
  /** The best choice, and why, in one sentence. */
  readonly sentence: (advice: A, view: G['view'], seats: readonly SeatInfo[]) => string;
  /** Every choice with its numbers. */
  readonly Details: Component<DetailsProps<G, A>, object, 'shown'>;
  /** Where its puzzles ask more than one kind of question, in the current language. */
  readonly puzzleKinds?: () => readonly PuzzleKind<G['move']>[];
  /** How accurate its bots are, for comparison. */
  readonly botAccuracies: readonly BotAccuracy[];
  /** The odds in one line, where the game has any that tell nobody what to do. */
  readonly oddsLine?: (odds: O) => string;
}

/** Any game's, where its types do not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- as for AnyGame
export type AnyCoachKit = CoachKit<any, any, any>;
