/** The moves of the packed game; they trust that they are legal. */
import { clearTurn, heightAt, LOWEST, NO_TILE, otherTops, TILE_COUNT, topTile, type PackedGame } from './packedGame.ts';
import { ALL_USED, liveFaces, pointsAt, WORM_BIT } from './symbols.ts';

const highestBit = (bits: number): number => (bits === 0 ? 0 : 1 << (31 - Math.clz32(bits)));

/** P-09 to P-13: the tiles a total with a worm may take, `tops` being those of the other seats. */
export const takeable = (game: PackedGame, total: number, tops: number): number => {
  if (total < LOWEST) return 0;
  const exact = total < LOWEST + TILE_COUNT ? 1 << (total - LOWEST) : 0;
  if ((game.grill & exact) !== 0) return exact;
  const lower = exact === 0 ? game.grill : game.grill & (exact - 1);
  const allowed = game.rules.lowerTile === 'any' ? lower : highestBit(lower);
  if ((tops & exact) === 0) return allowed;
  return game.rules.steal === 'may' ? exact | allowed : exact;
};

/** What a stop may take now. */
export const takings = (game: PackedGame): number =>
  (game.used & WORM_BIT) === 0 ? 0 : takeable(game, game.total, otherTops(game));

/** P-07 */
export const mustStop = (game: PackedGame): boolean =>
  game.left === 0 || (game.used === ALL_USED && game.rules.allSymbols === 'endsTurn');

/** By symbols set aside: all bits of the packed dice that show another. */
const FRESH = Int32Array.from({ length: ALL_USED + 1 }, (_, used) =>
  liveFaces(used).reduce((bits, face) => bits | (15 << (4 * face)), 0),
);

/** The dice rolled that show a new symbol. */
export const freshDice = (game: PackedGame): number => game.rolled & FRESH[game.used]!;

/** The dice rolled, packed: the turn is lost when they show no new symbol (P-04). */
export const land = (game: PackedGame, dice: number): void => {
  game.rolled = dice;
  if (freshDice(game) === 0) loseTurn(game);
};

export const keep = (game: PackedGame, face: number): void => {
  const count = (game.rolled >> (4 * face)) & 15;
  game.kept |= count << (4 * face);
  game.used |= 1 << face;
  game.left -= count;
  game.total += count * pointsAt(face);
  game.rolled = 0;
};

/** Takes a tile from the grill, or from the pile it lies on. */
export const takeTile = (game: PackedGame, tile: number): void => {
  if ((game.grill & (1 << tile)) !== 0) game.grill ^= 1 << tile;
  else dropTop(game, ownerOf(game, tile));
  pushTile(game, tile);
  passDice(game);
};

const dropTop = (game: PackedGame, seat: number): void => {
  game.heights[seat]!--;
};

const pushTile = (game: PackedGame, tile: number): void => {
  const height = heightAt(game, game.seat);
  game.piles[game.seat * TILE_COUNT + height] = tile;
  game.heights[game.seat] = height + 1;
};

const ownerOf = (game: PackedGame, tile: number): number => {
  let seat = 0;
  while (seat === game.seat || topTile(game, seat) !== tile) seat++;
  return seat;
};

/** P-15 to P-18 */
export const loseTurn = (game: PackedGame): void => {
  const back = topTile(game, game.seat);
  if (back !== NO_TILE) {
    dropTop(game, game.seat);
    game.grill |= 1 << back;
  }
  const highest = highestBit(game.grill);
  if (turnsDown(game, back, highest)) {
    game.grill ^= highest;
    game.turnedDown |= highest;
  }
  passDice(game);
};

const turnsDown = (game: PackedGame, back: number, highest: number): boolean => {
  if (back === NO_TILE) return game.rules.emptyHanded === 'turnsDown';
  return highest !== 1 << back || game.rules.shortGame;
};

const passDice = (game: PackedGame): void => {
  game.seat = game.seat + 1 === game.players ? 0 : game.seat + 1;
  clearTurn(game);
};
