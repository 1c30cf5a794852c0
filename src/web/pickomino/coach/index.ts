import type { LiveOdds, PickominoAdvice } from '../../../analysis/index.ts';
import { botAccuracies } from '../../../analysis/pickomino/botAccuracies.ts';
import type { Pickomino } from '../../../games/pickomino/index.ts';
import type { CoachKit } from '../../table/coachKit.ts';
import Details from './Details.svelte';
import { marksOf } from './marks.ts';
import { actText, adviceText, oddsText, toldApart } from './sentences.ts';

export const coachKit: CoachKit<Pickomino, PickominoAdvice, LiveOdds> = {
  marksOf,
  actText,
  toldApart,
  sentence: adviceText,
  Details,
  botAccuracies,
  oddsLine: oddsText,
};
