import { botByName, botsFor } from '../../bots/index.ts';
import { seededRng, type GameTypes } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';
import type { Answered, Asked, Thought } from './brain.ts';

/** The longest a bot may think about one move, in milliseconds. */
const LONGEST = 1500;

const answerTo = ({ game: id, bot: name, view, legal, seed }: Thought): GameTypes['move'] => {
  const game = gameById(id)!;
  const deadline = performance.now() + LONGEST;
  // A record may name a bot that no longer exists; the strongest takes its seat.
  const bot = botByName(game, name) ?? botsFor(game).at(-1)!;
  return bot.choose(view, legal, seededRng(seed), () => performance.now() > deadline);
};

addEventListener('message', ({ data: { id, thought } }: MessageEvent<Asked>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  postMessage({ id, move: answerTo(thought) } satisfies Answered);
});
