import type { TriominosAdvice } from '../../../analysis/index.ts';
import { botAccuracies } from '../../../analysis/triominos/botAccuracies.ts';
import type { Triominos } from '../../../games/triominos/index.ts';
import type { CoachKit } from '../../table/coachKit.ts';
import Details from './Details.svelte';
import { marksOf } from './marks.ts';
import { puzzleKinds } from './puzzleKinds.ts';
import { actText, adviceText, toldApart } from './sentences.ts';

export const coachKit: CoachKit<Triominos, TriominosAdvice> = {
  marksOf,
  actText,
  toldApart,
  sentence: adviceText,
  Details,
  botAccuracies,
  puzzleKinds,
};
