import { Judgement } from './judgement.ts';
import type { PackedRound } from '../packed/packedRound.ts';
import { CLASSIC_2 } from '../weights/classic2.ts';
import { CLASSIC_3 } from '../weights/classic3.ts';
import { CLASSIC_4 } from '../weights/classic4.ts';
import { FICHE_2 } from '../weights/fiche2.ts';
import { FICHE_3 } from '../weights/fiche3.ts';
import { FICHE_4 } from '../weights/fiche4.ts';

/** For two players, for three, and for all larger tables. */
const FICHE = [FICHE_2, FICHE_3, FICHE_4].map(({ worths }) => new Judgement(worths));
const CLASSIC = [CLASSIC_2, CLASSIC_3, CLASSIC_4].map(({ worths }) => new Judgement(worths));

/** The judgement for a round: what a draw is worth depends most on what may be placed after it. */
export const judgeOf = ({ anyAfterDraw, players }: PackedRound): Judgement =>
  (anyAfterDraw ? CLASSIC : FICHE)[Math.min(players, FICHE.length + 1) - 2]!;
