import { chooseMove, limitIn } from '../../bots/index.ts';
import type { Question } from '../analyst/questions.ts';
import type { Answered, Asked, Told } from './brainMessages.ts';

/** The longest a bot may think about one move, in milliseconds. */
const LONGEST_THOUGHT = 1500;
/** How long the worker works on an answer before it tells what it has and listens, in milliseconds. */
const ONE_BREATH = 40;

const enough = new Set<number>();

const say = (message: Answered | Told): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  postMessage(message);
};

const listen = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const answer = async (id: number, question: Question): Promise<void> => {
  // Who only plays never fetches it.
  const { answerTo } = await import('../analyst/answers.ts');
  const answering = answerTo(question);
  for (let heard = performance.now(); ;) {
    const step = answering.next();
    if (step.done) return say({ id, whole: step.value });
    if (performance.now() - heard < ONE_BREATH) continue;
    say({ id, part: step.value });
    await listen();
    if (enough.delete(id)) return;
    heard = performance.now();
  }
};

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { id } = data;
  if ('thought' in data) {
    const limit = limitIn(LONGEST_THOUGHT, () => performance.now());
    say({ id, move: chooseMove(data.thought, limit) });
  } else if ('question' in data) {
    answer(id, data.question).catch((why: unknown) => say({ id, fault: String(why) }));
  } else enough.add(id);
});
