/** The line above the buttons: what to do now, or what the player to move is after. */
import { diceLeft, type State } from '../../games/pickomino/index.ts';
import type { SeatInfo } from '../table/kit.ts';
import { previewOf, takingOf, type Choices } from './dice/preview.ts';
import type { PickominoWords } from './words/en.ts';

type PromptWords = PickominoWords['prompt'];

export const promptFor = (
  view: State,
  choices: Choices,
  seats: readonly SeatInfo[],
  words: PromptWords,
): string | null => {
  if (choices.keeps.length > 0) return words.keep;
  const [tile] = choices.stops;
  if (typeof tile === 'number') return takeOrRoll(view, tile, choices.roll, seats, words);
  if (!choices.roll) return choices.stops.length > 0 ? words.stopForNothing : null;
  return rollOn(view, words);
};

const takeOrRoll = (view: State, tile: number, canRoll: boolean, seats: readonly SeatInfo[], words: PromptWords) => {
  const { from } = takingOf(view, tile);
  const take = from === null ? words.take(tile) : words.steal(tile, seats[from]?.name ?? '');
  return canRoll ? words.orRoll(take, diceLeft(view)) : `${take}.`;
};

/** Why nothing can be taken yet. */
const rollOn = (view: State, words: PromptWords): string => {
  const { total, hasWorm } = previewOf(view);
  if (total === 0) return words.begin;
  return hasWorm ? words.needsTile(total) : words.needsWorm;
};

/** What another player still rolls for, as far as the table shows it. */
export const pursuitOf = (view: State, name: string, words: PromptWords): string | null => {
  const { total, hasWorm, takes } = previewOf(view);
  if (total === 0) return null;
  if (!hasWorm) return words.seeksWorm(name);
  return takes ? words.seeksMore(name, takes.tile) : words.seeksTile(name, total);
};
