/** What every bot must satisfy, whatever its game: named properties that throw when they do not hold. */
import { expect } from 'vitest';
import type { AnyBot, Limit } from '../../src/bots/index.ts';
import { playOut, seededRng, type AnyGame, type Seat, type Setup } from '../../src/core/index.ts';
import { setupsOf } from '../kit/randomGame.ts';
import { startOf } from '../kit/table.ts';

/** What a bot is asked at one decision. */
export interface Question {
  readonly view: object;
  readonly legal: readonly { readonly type: string }[];
  readonly seed: string;
}

const SETUPS = 5;
const QUESTIONS = 24;

/** Decisions from games that the bot plays against itself and random moves, by several rulebooks and tables. */
const questionsFor = function* (game: AnyGame, bot: AnyBot): Generator<Question> {
  const setups = setupsOf(game);
  for (let i = 0; i < SETUPS; i++)
    yield* questionsAt(game, bot, setups[Math.floor((i * setups.length) / SETUPS)]!, `${bot.name} ${i}`);
};

const questionsAt = function* (game: AnyGame, bot: AnyBot, setup: Setup, seed: string): Generator<Question> {
  const rng = seededRng(seed);
  const asked: Question[] = [];
  const choose = (state: object, seat: Seat): { type: string } => {
    const legal = game.legalMoves(state);
    asked.push({ view: game.view(state, seat), legal, seed: `${seed} ${asked.length}` });
    return rng() < 0.5
      ? legal[Math.floor(rng() * legal.length)]
      : bot.choose(game.view(state, seat), legal, rng, patience(0));
  };
  for (const played of playOut(game, startOf(game, setup), choose, rng)) if (played && asked.length >= QUESTIONS) break;
  yield* asked;
};

/** Runs out after so many looks at it, whatever the clock says. */
const patience = (looks: number): Limit => {
  let left = looks;
  return () => left-- <= 0;
};

const answer = (bot: AnyBot, { view, legal, seed }: Question): unknown =>
  bot.choose(view, legal, seededRng(seed), patience(20));

export const BOT_CONTRACT: Readonly<Record<string, (game: AnyGame, bot: AnyBot) => void>> = {
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
