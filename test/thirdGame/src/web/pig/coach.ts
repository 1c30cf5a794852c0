import type { PigAdvice } from '../../analysis/pig/adviser.ts';
import type { Move, Pig } from '../../games/pig/index.ts';
import type { CoachKit } from '../table/coachKit.ts';
import Details from './Details.svelte';
import { vocabulary } from './words/index.ts';

const actText = (move: Move): string => vocabulary.words[move.type];

export const coachKit: CoachKit<Pig, PigAdvice> = {
  marksOf: ({ choices, best }, shown) => ({
    of: ({ type }) => {
      const choice = choices.find(({ move }) => move.type === type);
      if (!choice) return undefined;
      const text = vocabulary.words.chance(choice.win);
      return { text, win: choice.win, isBest: choice.move.type === best.move.type, label: text };
    },
    inView: shown,
    chanceOf: () => undefined,
  }),
  actText: (_view, move) => actText(move),
  toldApart: (_view, [one, other]) => [actText(one), actText(other)],
  sentence: ({ best }) => vocabulary.words.advice(actText(best.move), vocabulary.words.chance(best.win)),
  Details,
  botAccuracies: [],
};
