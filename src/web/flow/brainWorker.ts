import { botByName } from '../../bots/index.ts';
import { seededRng } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';
import type { Answered, Asked } from './brain.ts';

/** The longest a bot may think about one move, in milliseconds. */
const LONGEST = 1500;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const game = gameById(data.game)!;
  const deadline = performance.now() + LONGEST;
  const bot = botByName(game, data.bot) ?? botByName(game, 'greedy')!;
  const move = bot.choose(data.view, data.legal, seededRng(data.seed), () => performance.now() > deadline);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  postMessage({ id: data.id, move } satisfies Answered);
});
