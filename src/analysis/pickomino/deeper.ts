/** Values of moves with the next player's turn solved instead of estimated. */
import { pickomino, type Move, type State } from '../../games/pickomino/index.ts';
import { LOWEST, otherTops, packGame, TILE_COUNT } from '../../bots/pickomino/packed/packedGame.ts';
import { weighMoves, type MoveValue } from '../../bots/pickomino/solver/moveValues.ts';
import { sharesOf } from '../chances.ts';
import { SolvedTurn } from './solvedTurn.ts';

export const weighDeeper = (view: State, legal: readonly Move[]): MoveValue[] =>
  weighMoves(view, legal, (_, appraisal) => {
    const game = packGame(view);
    const open = game.grill | otherTops(game);
    for (let tile = 0; tile < TILE_COUNT; tile++)
      if ((open & (1 << tile)) !== 0) appraisal.take[tile] = chanceAfter(view, tile + LOWEST);
    appraisal.lost = chanceAfter(view, null);
  });

/** The mover's chance once the turn has ended in this way, by the next player's solved turn. */
const chanceAfter = (view: State, take: number | null): number => {
  const after = pickomino.next({ ...view, rolled: null }, { type: 'stop', take });
  const turn = pickomino.turn(after);
  if (turn.kind === 'over') return sharesOf(after.piles.length, turn.result.winners)[view.seat]!;
  const solved = new SolvedTurn(after);
  return solved.chancesOf(solved.endsBefore(after, pickomino.legalMoves(after)))[view.seat]!;
};
