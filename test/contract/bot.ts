/** The contract of every bot of any game: named properties that throw if violated. */
import { expect } from 'vitest';
import type { AnySyncBot, Limit } from '../../src/bots/index.ts';
import { seededRng, type AnyGame, type Setup } from '../../src/core/index.ts';
import { randomGame, setupsOf } from '../kit/randomGame.ts';

/** One decision of a bot. */
export interface Question {
  readonly view: object;
  readonly legal: readonly { readonly type: string }[];
  readonly seed: string;
}

const SETUPS = 5;
const DECISIONS = 60;
/** One in so many decisions is tried: strong bots are slow. */
const STRIDE = 11;

/** Decisions from random games by several rulebooks and at several tables. */
const questionsFor = function* (game: AnyGame, bot: AnySyncBot): Generator<Question> {
  const setups = setupsOf(game);
  for (let i = 0; i < SETUPS; i++)
    yield* questionsAt(game, setups[Math.floor((i * setups.length) / SETUPS)]!, `${bot.name} ${i}`);
};

const questionsAt = function* (game: AnyGame, setup: Setup, seed: string): Generator<Question> {
  const rng = seededRng(seed);
  let decisions = 0;
  for (const { state } of randomGame(game, setup, seed)) {
    const turn = game.turn(state);
    if (turn.kind !== 'decision' || decisions++ % STRIDE !== 0) continue;
    if (decisions > DECISIONS) return;
    yield { view: game.view(state, turn.seat), legal: game.legalMoves(state), seed: String(rng()) };
  }
};

/** A limit that ends after so many calls, independent of the clock. */
const patience = (looks: number): Limit => {
  let left = looks;
  return () => left-- <= 0;
};

const answer = (bot: AnySyncBot, { view, legal, seed }: Question): unknown =>
  bot.choose(view, legal, seededRng(seed), patience(1));

export const BOT_CONTRACT: Readonly<Record<string, (game: AnyGame, bot: AnySyncBot) => void>> = {
  'answers with one of the moves it was given': (game, bot) => {
    for (const question of questionsFor(game, bot)) expect(question.legal).toContain(answer(bot, question));
  },

  'gives the same move for the same seed': (game, bot) => {
    for (const question of questionsFor(game, bot)) {
      const copy = JSON.parse(JSON.stringify(question)) as Question;
      expect(answer(bot, copy)).toEqual(answer(bot, question));
    }
  },

  'changes nothing of what it is shown': (game, bot) => {
    for (const question of questionsFor(game, bot)) {
      const before = JSON.stringify(question);
      answer(bot, question);
      expect(JSON.stringify(question)).toBe(before);
    }
  },
};
