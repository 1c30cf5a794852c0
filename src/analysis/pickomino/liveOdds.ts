/** The odds at a Pickomino table: what is possible, without advice. */
import { diceLeft, mustStop, pickomino, TILES, type State } from '../../games/pickomino/index.ts';
import { LOWEST, otherTops, packGame, type PackedGame } from '../../bots/pickomino/packed/packedGame.ts';
import { SYMBOLS } from '../../bots/pickomino/packed/symbols.ts';
import { fillTurnEnds, newAppraisal, newTurnEnds } from '../../bots/pickomino/solver/appraisal.ts';
import { valueOfMove } from '../../bots/pickomino/solver/moveValues.ts';
import { solve } from '../../bots/pickomino/solver/turnSolver.ts';

export interface LiveOdds {
  /** The chance that the next roll shows no new symbol; `null` where no roll can be next. */
  readonly lostNext: number | null;
  /** The least chance to end the turn without a tile. */
  readonly lost: number;
  /** The best chance of a tile of at least this number, by each tile that can be had. */
  readonly atLeast: Readonly<Record<number, number>>;
}

/** Each figure assumes the best play for it. Asked where a decision is due. */
export const liveOddsOf = (view: State): LiveOdds => {
  const game = packGame(view);
  const open = game.grill | otherTops(game);
  const tiles = TILES.filter((tile) => (open & (1 << (tile - LOWEST))) !== 0);
  const atLeast = Object.fromEntries(tiles.map((tile) => [tile, chanceOfAtLeast(view, game, tile)]));
  return { lostNext: lostNext(view), lost: 1 - (atLeast[tiles[0]!] ?? 0), atLeast };
};

const chanceOfAtLeast = (view: State, game: PackedGame, least: number): number => {
  const appraisal = newAppraisal();
  appraisal.take.fill(1, least - LOWEST);
  const ends = newTurnEnds();
  fillTurnEnds(game, appraisal, ends);
  const values = solve(ends);
  return Math.max(0, ...pickomino.legalMoves(view).map((move) => valueOfMove(view, move, values, appraisal.take)));
};

const lostNext = (view: State): number | null => {
  if (view.rolled !== null || mustStop(view)) return null;
  const used = view.kept.filter((count) => count > 0).length;
  return (used / SYMBOLS) ** diceLeft(view);
};
