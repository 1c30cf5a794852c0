/** The inputs of the value net: a position between two turns, from the seat that is to roll. */
import { addFeature, type Features } from '../../net/features.ts';
import { heightAt, LOWEST, TILE_COUNT, tileAt, wormsAt, type PackedGame } from '../packed/packedGame.ts';
import { worms } from '../../../games/pickomino/index.ts';

/** Enough for any position. */
export const MOST_FEATURES = 128;

/** A tile in a pile is on top, the second, or deeper. */
const DEPTHS = 3;
/** Larger leads than 8 worms count as 8, and so do larger arrears. */
const MOST_LEAD = 8;
const LEADS = 2 * MOST_LEAD + 1;
const SEAT_INPUTS = 2 + LEADS;
const RULE_INPUTS = 6;

const tileInputs = (players: number): number => TILE_COUNT * (1 + DEPTHS * players);
export const inputCount = (players: number): number =>
  tileInputs(players) + SEAT_INPUTS * players + TILE_COUNT + 1 + 1 + RULE_INPUTS;

export const fillFeatures = (game: PackedGame, features: Features): void => {
  features.count = 0;
  addGrill(game, features);
  addSeats(game, features);
  const first = tileInputs(game.players) + SEAT_INPUTS * game.players + TILE_COUNT + 2;
  addRules(game, features, first);
};

const addGrill = (game: PackedGame, features: Features): void => {
  const first = tileInputs(game.players) + SEAT_INPUTS * game.players;
  let tiles = 0;
  let left = 0;
  for (let tile = 0; tile < TILE_COUNT; tile++) {
    if ((game.grill & (1 << tile)) === 0) continue;
    addFeature(features, tile, 1);
    tiles++;
    left += worms(tile + LOWEST);
  }
  addFeature(features, first + tiles, 1);
  addFeature(features, first + TILE_COUNT + 1, left / 20);
};

const scores = new Uint8Array(8);

const addSeats = (game: PackedGame, features: Features): void => {
  const { players } = game;
  for (let near = 0; near < players; near++) scores[near] = wormsAt(game, (game.seat + near) % players);
  for (let near = 0; near < players; near++) {
    addPile(game, features, near);
    const first = tileInputs(players) + SEAT_INPUTS * near;
    const score = scores[near]!;
    const lead = score - bestOther(near, players);
    addFeature(features, first, score / 10);
    addFeature(features, first + 1, lead / 10);
    addFeature(features, first + 2 + MOST_LEAD + Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead)), 1);
  }
};

const bestOther = (near: number, players: number): number => {
  let best = 0;
  for (let other = 0; other < players; other++) if (other !== near) best = Math.max(best, scores[other]!);
  return best;
};

const addPile = (game: PackedGame, features: Features, near: number): void => {
  const seat = (game.seat + near) % game.players;
  const height = heightAt(game, seat);
  for (let depth = 0; depth < height; depth++) {
    const tile = tileAt(game, seat, height - 1 - depth);
    addFeature(features, TILE_COUNT * (1 + DEPTHS * near + Math.min(depth, DEPTHS - 1)) + tile, 1);
  }
};

const addRules = ({ rules }: PackedGame, features: Features, first: number): void => {
  if (rules.stopWithoutTile === 'refused') addFeature(features, first, 1);
  if (rules.allSymbols === 'endsTurn') addFeature(features, first + 1, 1);
  if (rules.steal === 'may') addFeature(features, first + 2, 1);
  if (rules.lowerTile === 'any') addFeature(features, first + 3, 1);
  if (rules.emptyHanded === 'turnsDown') addFeature(features, first + 4, 1);
  if (rules.shortGame) addFeature(features, first + 5, 1);
};
