import type { Refusal } from '../../core/index.ts';
import type { Words } from '../messages/words.ts';

type Sentences = Readonly<Record<string, (refusal: Refusal) => string>>;

/** Why something is refused, as a sentence. */
export const refusalText = (words: Words, game: string, refusal: Refusal): string => {
  const own = game === 'triominos' ? words.triominos.refusals : words.pickomino.refusals;
  const say = (own as Sentences)[refusal.code];
  return say ? say(refusal) : words.table.refused;
};
