/** Moments as lines of a list. */
import type { ChoiceMoment, LuckMoment } from '../../analysis/index.ts';
import type { AnyCoachKit } from '../table/coachKit.ts';
import type { AnyTableKit } from '../table/kit.ts';
import { seenAt } from '../table/history.ts';
import type { ReplayedTable } from '../replay/replayedTable.svelte.ts';
import type { MomentLine } from './MomentList.svelte';
import { study } from '../messages/study/index.ts';

export interface Telling {
  readonly table: ReplayedTable;
  readonly kit: AnyTableKit;
  readonly coachKit: AnyCoachKit;
  readonly chosen: ChoiceMoment | LuckMoment | null;
  readonly choose: (moment: ChoiceMoment | LuckMoment) => void;
}

/** The step of a moment as the log narrates it. */
const happened = ({ table, kit }: Telling, seq: number): string => {
  const seen = seenAt(table.entry.game, table.replay, seq, table.replay.steps[seq - 1]?.seat ?? null);
  return seen ? kit.narrate(seen, table.seats) : '';
};

const choiceText = ({ table, coachKit }: Telling, { seq, seat, chosen, best }: ChoiceMoment): string => {
  const view = table.entry.game.view(table.replay.stateAt(seq - 1), seat);
  return study.words.analysis.better(...coachKit.toldApart(view, [chosen, best], table.seats));
};

/** The cost of a mistake, or the gain of the lucky seat. */
const gainOf = (moment: ChoiceMoment | LuckMoment): number =>
  moment.kind === 'choice' ? -moment.loss : moment.change[moment.seat ?? 0]!;

export const lineOf = (telling: Telling, moment: ChoiceMoment | LuckMoment, gain = gainOf(moment)): MomentLine => {
  const words = study.words.analysis;
  const isChoice = moment.kind === 'choice';
  return {
    key: `${moment.kind} ${moment.seq}`,
    at: words.atStep(moment.seq),
    tag: tagOf(moment),
    points: words.points(gain),
    isGood: gain > 0,
    text: isChoice && moment.grade ? choiceText(telling, moment) : happened(telling, moment.seq),
    isChosen: telling.chosen === moment,
    choose: () => telling.choose(moment),
  };
};

const tagOf = (moment: ChoiceMoment | LuckMoment): string => {
  const { grades, luckMarks } = study.words.analysis;
  if (moment.kind === 'choice') return moment.grade ? grades[moment.grade] : '';
  return moment.mark ? luckMarks[moment.mark] : '';
};
