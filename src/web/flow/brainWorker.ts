import { botByName, botsFor, PICKOMINO_LEVELS, TRIOMINOS_LEVELS, type Level } from '../../bots/index.ts';
import { seededRng } from '../../core/index.ts';
import { gameById, type GameId } from '../../games/index.ts';
import type { Answered, Asked, Question } from './brain.ts';

/** The longest a bot may think about one move, in milliseconds. */
const LONGEST = 1500;

const LEVELS: Readonly<Record<GameId, readonly Level[]>> = {
  pickomino: PICKOMINO_LEVELS,
  triominos: TRIOMINOS_LEVELS,
};

const answerTo = (question: Question): unknown => {
  const game = gameById(question.game)!;
  const bots = botsFor(game);
  if (question.kind === 'levels') return LEVELS[game.id as GameId];
  const deadline = performance.now() + LONGEST;
  // A record may name a bot that no longer exists; the strongest takes its seat.
  const bot = botByName(game, question.bot) ?? bots.at(-1)!;
  return bot.choose(question.view, question.legal, seededRng(question.seed), () => performance.now() > deadline);
};

addEventListener('message', ({ data: { id, question } }: MessageEvent<Asked>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  postMessage({ id, answer: answerTo(question) } satisfies Answered);
});
