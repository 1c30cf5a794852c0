import { chooseMove, limitIn } from '../../bots/index.ts';
import type { Answered, Asked, Question } from './questions.ts';

/** The longest a bot may think about one move, in milliseconds. */
const LONGEST_THOUGHT = 1500;
/** How long the worker computes before it sends a part and reads its messages, in milliseconds. */
const SLICE = 40;

const cancelled = new Set<number>();

const send = (message: Answered): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  postMessage(message);
};

const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const answer = async (id: number, question: Question): Promise<void> => {
  if (question.kind === 'move') {
    const limit = limitIn(LONGEST_THOUGHT, () => performance.now());
    return send({ id, whole: chooseMove(question.thought, limit) });
  }
  // Loaded on demand: games without a coach never need it.
  const { answerTo } = await import('./answers.ts');
  const answering = answerTo(question);
  for (let yielded = performance.now(); ;) {
    const step = answering.next();
    if (step.done) return send({ id, whole: step.value });
    if (performance.now() - yielded < SLICE) continue;
    send({ id, part: step.value });
    await yieldToEventLoop();
    if (cancelled.delete(id)) return;
    yielded = performance.now();
  }
};

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { id } = data;
  if ('question' in data) answer(id, data.question).catch((error: unknown) => send({ id, fault: String(error) }));
  else cancelled.add(id);
});
