/**
 * `412 2KbC…wA f`: the number of players, then everything that happened, one letter for each tile that was dealt, shown
 * or drawn and one for each move, which is its place among the legal ones; then the answer, a place too. So the whole
 * round can be replayed. All by the default rulebook.
 */
import { sameMove, unwrap, type Step } from '../../core/index.ts';
import {
  handSize,
  TILES,
  triominos,
  type Move,
  type Outcome,
  type State,
  type Tile,
  type Triominos,
} from '../../games/triominos/index.ts';
import { readHead, writeHead, type Puzzle } from '../puzzles/puzzle.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Two letters follow it, for the rare place beyond the letters. */
const FAR = '~';

const writePlace = (place: number): string =>
  place < LETTERS.length ? LETTERS[place]! : `${FAR}${LETTERS[place >> 6]!}${LETTERS[place & 63]!}`;

const writeTile = (tile: Tile): string => writePlace(TILES.indexOf(tile));

const placeOf = (state: State, move: Move): number =>
  triominos.legalMoves(state).findIndex((one) => sameMove(one, move));

const writeOutcome = (outcome: Outcome): string =>
  outcome.type === 'deal' ? outcome.hands.flat().map(writeTile).join('') : writeTile(outcome.tile);

const startOf = (players: number): State =>
  unwrap(triominos.start({ players, rulebook: triominos.defaultRulebook, options: {}, start: 0 }));

/** A puzzle with the steps that led to its position. */
export interface LedTo {
  readonly puzzle: Puzzle<Triominos>;
  readonly steps: readonly Step<Triominos>[];
}

export const writeTriominosPuzzle = ({ puzzle, steps }: LedTo): string => {
  const players = puzzle.state.scores.length;
  let state = startOf(players);
  let text = String(players);
  for (const { move, outcome } of steps) {
    if (move !== null) {
      text += writePlace(placeOf(state, move));
      state = triominos.next(state, move);
    }
    if (outcome === null) continue;
    text += writeOutcome(outcome);
    state = triominos.next(state, outcome);
  }
  return `${writeHead(puzzle)} ${text} ${writePlace(placeOf(state, puzzle.best))}`;
};

/** Reads letters one after the other. */
class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isDone(): boolean {
    return this.at >= this.text.length;
  }

  place(): number {
    const letter = this.text[this.at++]!;
    return letter === FAR ? 64 * this.place() + this.place() : LETTERS.indexOf(letter);
  }

  tile(): Tile {
    return TILES[this.place()]!;
  }
}

const readOutcome = (reader: Reader, state: State): Outcome => {
  const players = state.scores.length;
  if (state.phase === 'draw') return { type: 'tile', tile: reader.tile() };
  if (state.phase === 'lots') return lotWith(state, reader.tile());
  const hands = Array.from({ length: players }, () => Array.from({ length: handSize(players) }, () => reader.tile()));
  return { type: 'deal', hands };
};

/** Whose turn it is to draw a lot follows from those before. */
const lotWith = (state: State, tile: Tile): Outcome => {
  for (const lot of triominos.chances(state).outcomes()) if (lot.type === 'lot' && lot.tile === tile) return lot;
  throw new Error(`nobody can draw ${tile} for the start`);
};

const readState = (text: string): State => {
  const reader = new Reader(text.slice(1));
  let state = startOf(Number(text[0]));
  while (!reader.isDone) {
    const action = state.phase === 'play' ? triominos.legalMoves(state)[reader.place()]! : readOutcome(reader, state);
    state = triominos.next(state, action);
  }
  return state;
};

export const readTriominosPuzzle = (line: string): Puzzle<Triominos> => {
  const [head = '', text = '', answer = ''] = line.split(' ');
  const state = readState(text);
  return { ...readHead(head), state, best: triominos.legalMoves(state)[new Reader(answer).place()]! };
};
