import type { Component } from 'svelte';
import type { Level } from '../../bots/level.ts';
import type { Shelf } from '../../analysis/puzzles/shelf.ts';
import type { AnyGame } from '../../core/index.ts';
import type { Vocabulary } from '../messages/speech.svelte.ts';
import type { GameWords } from './gameWords.ts';
import type { AnyCoachKit, OddsQuiz } from './coachKit.ts';
import type { AnyTableKit } from './kit.ts';
import type { Lesson } from './lesson.ts';
import type { AnyReferee } from './referee.ts';
import type { RulesPage } from './rulesText.ts';

/** A preference of the players that is no rule: on or off. */
export interface Wish {
  /** Its label is the game's word of the same name. */
  readonly name: string;
  /** With the table, from its set-up on; or with the device, for all tables. */
  readonly keptBy: 'table' | 'device';
  /** People enter what chance does: they may take back what they mistyped. */
  readonly entersChance?: boolean;
  /** The real box lies on the table, and the game's referee asks what happens there: for people alone. */
  readonly needsReferee?: boolean;
}

/** What a game's adviser can do for people, each fetched when it is first wanted. */
export interface CoachLoaders {
  readonly loadKit: () => Promise<AnyCoachKit>;
  readonly loadPuzzles?: () => Promise<Shelf>;
  readonly loadOddsQuiz?: () => Promise<OddsQuiz>;
}

/** The first part of a game that the app loads; each game's folder exports one. */
export interface GameEntry {
  readonly game: AnyGame;
  /** As it is printed on the box: the same in every language. */
  readonly name: string;
  readonly Picture: Component;
  readonly vocabulary: Vocabulary<GameWords>;
  /** The bots that people meet, by rising strength. */
  readonly levels: readonly Level[];
  /** Whether the players choose who starts; otherwise the rules do. */
  readonly choosesStart: boolean;
  /** The option that sets how long a game is. */
  readonly lengthOption?: string;
  readonly wishes: readonly Wish[];
  readonly loadKit: () => Promise<AnyTableKit>;
  /** For a game with an adviser. */
  readonly coach?: CoachLoaders;
  /** For a game with secrets that can be played with the real box. */
  readonly loadReferee?: () => Promise<AnyReferee>;
  readonly loadLesson: () => Promise<Lesson>;
  readonly loadRules: () => Promise<RulesPage>;
}

/** Whether the people of a table with these wishes enter what chance does. */
export const entersChance = (entry: GameEntry, wishes: readonly string[]): boolean =>
  entry.wishes.some((wish) => wish.entersChance && wishes.includes(wish.name));

/** Whether people with these wishes enter the steps of the real box. */
export const needsReferee = (entry: GameEntry, wishes: readonly string[]): boolean =>
  entry.wishes.some((wish) => wish.needsReferee && wishes.includes(wish.name));

export const wishesKeptBy = ({ wishes }: GameEntry, keeper: Wish['keptBy']): readonly string[] =>
  wishes.filter(({ keptBy }) => keptBy === keeper).map(({ name }) => name);
