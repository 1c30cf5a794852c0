/**
 * Keeps some boards of real games as records: node research/boards.js FILE, with a list of boards as JSON. Only the
 * board of each is known. The rest is made up to lead to it: two seats take turns, and a seat that lacks the next
 * tile draws it. So every placement and its points are real; deals, lots and draws are ours.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryStep } from '../dist/core/index.js';
import { handSize, pointsUp, sumOf, TILES, tileShowing, triominos } from '../dist/games/triominos/index.js';
import { recordOf, writeRecordText } from '../dist/record/index.js';

const FOLDER = join(import.meta.dirname, '..', 'test', 'golden', 'boards');
const EACH = 12;
const PLAYERS = ['Ana', 'Bo'].map((name) => ({ name }));
const HAND = handSize(PLAYERS.length);

/** What a good choice of boards shows, the rarest first. */
const SIGHTS = [
  (sheet) => sheet.filter(({ reason, points }) => reason === 'hexagon' && points > 50).length,
  (sheet) => sheet.filter(({ reason }) => reason === 'hexagon').length,
  (sheet) => sheet.filter(({ reason }) => reason === 'bridge').length,
  (sheet) => sheet.filter(({ reason }) => reason === 'tile').length,
];

/** The same board with its first tile at the origin. */
const atOrigin = ([first, ...rest]) =>
  [first, ...rest].map(({ x, y, numbers }) => ({ x: x - first.x, y: y - first.y, numbers }));

/** Each seat gets what it places last, so that nobody goes out before the end; the starter also what it opens with. */
const handsFor = (tiles) => {
  const unused = TILES.filter((tile) => !tiles.includes(tile));
  const lastBy = (parity) => tiles.filter((_, i) => i > 0 && i % 2 === parity).slice(-HAND);
  const last = (tiles.length - 1) % 2;
  const hands = [0, 1].map((seat) => [...(seat === 0 ? [tiles[0]] : []), ...lastBy(seat).toReversed()]);
  // The seat that does not go out keeps a tile that never lies on the board.
  hands[1 - last].splice(1 - last === 0 ? 1 : 0, 0, unused.shift());
  for (const hand of hands) while (hand.length < HAND) hand.push(unused.shift());
  return hands.map((hand) => hand.slice(0, HAND).toSorted());
};

/** The tiles that make seat 0 begin. */
const lotsFor = (hands) => {
  const pool = TILES.filter((tile) => !hands.flat().includes(tile)).toSorted((a, b) => sumOf(b) - sumOf(a));
  return [pool[0], pool.at(-1)].map((tile, seat) => ({ type: 'lot', seat, tile }));
};

/** All steps of a playing that leads to the board, as far as the rules allow it. */
const playingOf = (board, rulebook) => {
  const tiles = board.map(({ numbers }) => tileShowing(numbers));
  const setup = { players: 2, rulebook, options: { rounds: 1 }, start: 0 };
  let { value: state } = triominos.start(setup);
  const steps = [];
  const take = (step) => {
    const played = tryStep(triominos, state, step);
    if (!played.ok) return false;
    steps.push(step);
    state = played.value.state;
    return true;
  };
  const hands = handsFor(tiles);
  const begun = [{ type: 'deal', hands }, ...(rulebook === 'fiche' ? lotsFor(hands) : [])];
  if (!begun.every((outcome) => take({ seat: null, move: null, outcome }))) return undefined;
  for (const [i, { x, y, numbers }] of board.entries()) {
    const { seat } = state;
    const tile = tiles[i];
    if (!state.racks[seat].includes(tile) && !take({ seat, move: { type: 'draw' }, outcome: { type: 'tile', tile } }))
      return undefined;
    if (!take({ seat, move: { type: 'place', x, y, numbers }, outcome: null })) return undefined;
  }
  const turn = triominos.turn(state);
  if (turn.kind !== 'over') return undefined;
  return { record: recordOf(triominos, setup, PLAYERS, steps, turn.result), sheet: state.sheet };
};

const boards = JSON.parse(readFileSync(process.argv[2], 'utf8')).map(({ placements }) => placements);
const playingsBy = (rulebook) =>
  boards.filter(([first]) => first && pointsUp(first)).flatMap((board) => playingOf(atOrigin(board), rulebook) ?? []);

/** By each sight in turn the next best. */
const chosen = (playings) => {
  const picked = new Set();
  for (let turn = 0; picked.size < Math.min(EACH, playings.length); turn++) {
    const sight = SIGHTS[turn % SIGHTS.length];
    const rest = playings.filter((one) => !picked.has(one));
    picked.add(rest.toSorted((a, b) => sight(b.sheet) - sight(a.sheet))[0]);
  }
  return [...picked];
};

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const rulebook of Object.keys(triominos.rulebooks)) {
  const playings = playingsBy(rulebook);
  for (const [i, { record }] of chosen(playings).entries())
    writeFileSync(join(FOLDER, `${rulebook}-${String(i + 1).padStart(2, '0')}.txt`), writeRecordText(record).value);
}
