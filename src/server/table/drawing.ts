/** What chance does at a table: it follows from the secret and the contributions, docs/develop/fairness.md. */
import { letChance, type GameTypes, type Played, type Rng } from '../../core/index.ts';
import { notationOf } from '../../games/index.ts';
import { outcomeRng } from '../../protocol/index.ts';
import { keyedBy } from './secrets.ts';
import { gameOf, played, type Play, type Table, type TableStep } from './table.ts';

export const rngFor = ({ id, playing, scheme, secret }: Table, { contributions, events }: Play): Rng =>
  outcomeRng(scheme, keyedBy(secret), { table: id, playing, contributions }, events);

/** As replaying the event would make it, without doing again what was done to find it. */
export const stepBy = (
  table: Table,
  play: Play,
  { step, state }: Played<GameTypes>,
  id: string | null,
  at: number,
): TableStep => ({
  event: { type: 'played', event: notationOf(gameOf(table)).writeEvent(step), id, at },
  table: played(table, play, step.seat, state, at),
});

/** The steps, and after them whatever the rules leave to chance: a deal, lots. */
export const withChance = (steps: readonly TableStep[], at: number): readonly TableStep[] => {
  const { table } = steps.at(-1)!;
  const { play } = table;
  const game = gameOf(table);
  if (play?.gathering !== 'done' || game.turn(play.state).kind !== 'chance') return steps;
  return withChance([...steps, stepBy(table, play, letChance(game, play.state, rngFor(table, play)), null, at)], at);
};
