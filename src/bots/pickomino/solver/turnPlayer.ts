/** Plays whole turns of the packed game by the exact solver. */
import type { Rng } from '../../../core/index.ts';
import { bestTake, fillTurnEnds, newAppraisal, newTurnEnds, type Appraisal, type Appraiser } from './appraisal.ts';
import { NO_TILE, type PackedGame } from '../packed/packedGame.ts';
import { land, loseTurn, keep, takeTile, takings } from '../packed/packedTurns.ts';
import { solveTurn } from './turnSolver.ts';
import { newTurnValues, stopValue, type TurnValues } from './turnValues.ts';
import { stateAfterKeep, stateNumber } from './turnStates.ts';
import { SYMBOLS } from '../packed/symbols.ts';

export interface TurnPlayer {
  readonly appraise: Appraiser;
  readonly appraisal: Appraisal;
  readonly values: TurnValues;
}

export const newTurnPlayer = (appraise: Appraiser): TurnPlayer => ({
  appraise,
  appraisal: newAppraisal(),
  values: newTurnValues(newTurnEnds()),
});

/** Solves the turn that begins in this position. */
export const prepareTurn = ({ appraise, appraisal, values }: TurnPlayer, game: PackedGame): void => {
  appraise(game, appraisal);
  fillTurnEnds(game, appraisal, values.ends);
  solveTurn(values);
};

const turnState = (game: PackedGame): number => stateNumber(game.used, game.left, game.total);

/** Stopping is at least as good as rolling. */
const stopsAt = (values: TurnValues, state: number): boolean => stopValue(values.ends, state) >= values.roll[state]!;

/** The best symbol of the roll to keep. */
const bestFace = (values: TurnValues, game: PackedGame): number => {
  const state = turnState(game);
  let best = -1;
  let most = -Infinity;
  for (let face = 0; face < SYMBOLS; face++) {
    const count = (game.rolled >> (4 * face)) & 15;
    if (count === 0 || (game.used & (1 << face)) !== 0) continue;
    const worth = values.value[stateAfterKeep(state, face, count)]!;
    if (worth <= most) continue;
    best = face;
    most = worth;
  }
  return best;
};

/** A roll of so many dice, packed. */
export const throwDice = (count: number, rng: Rng): number => {
  let dice = 0;
  for (let i = 0; i < count; i++) dice += 1 << (4 * Math.floor(rng() * SYMBOLS));
  return dice;
};

/** Plays a prepared turn to its end; returns the tile it took, or `NO_TILE` when it was lost. */
export const playTurn = ({ values, appraisal }: TurnPlayer, game: PackedGame, rng: Rng): number => {
  const { seat } = game;
  for (;;) {
    if (game.rolled !== 0) keep(game, bestFace(values, game));
    else if (stopsAt(values, turnState(game))) return endTurn(game, appraisal);
    else land(game, throwDice(game.left, rng));
    if (game.seat !== seat) return NO_TILE;
  }
};

const endTurn = (game: PackedGame, appraisal: Appraisal): number => {
  const tile = bestTake(takings(game), appraisal.take);
  if (tile === NO_TILE) loseTurn(game);
  else takeTile(game, tile);
  return tile;
};
