/**
 * `307 cdf.ab/k.55w.1344 k3`: the grill, the piles from the player to move on, the dice kept, the dice rolled, and the
 * answer. Tiles are letters from `a` for 21. All by the default rulebook.
 */
import { unwrap } from '../../core/index.ts';
import { notationOf } from '../../games/index.ts';
import {
  diceOf,
  facesOf,
  FACES,
  pickomino,
  RULEBOOKS,
  TILES,
  type Dice,
  type Face,
  type Pickomino,
  type State,
} from '../../games/pickomino/index.ts';
import { readHead, writeHead, type Puzzle } from '../puzzles/puzzle.ts';

const FIRST_LETTER = 'a'.charCodeAt(0);

const writeTiles = (tiles: readonly number[]): string =>
  tiles.map((tile) => String.fromCharCode(FIRST_LETTER + tile - TILES[0]!)).join('');

const readTiles = (letters: string): number[] =>
  [...letters].map((letter) => letter.charCodeAt(0) - FIRST_LETTER + TILES[0]!);

const writeDice = (dice: Dice): string => facesOf(dice).join('').toLowerCase();

const readDice = (text: string): Dice => diceOf([...text].map(faceOf));

const faceOf = (letter: string): Face => {
  const face = FACES.find((one) => String(one).toLowerCase() === letter);
  if (face === undefined) throw new Error(`no die shows ${letter}`);
  return face;
};

const writePosition = ({ grill, piles, seat, kept, rolled }: State): string => {
  const fromMover = piles.map((_, i) => piles[(seat + i) % piles.length]!);
  return [
    writeTiles(grill),
    fromMover.map(writeTiles).join('/'),
    writeDice(kept),
    rolled ? writeDice(rolled) : '',
  ].join('.');
};

const readPosition = (text: string): State => {
  const [grill = '', piles = '', kept = '', rolled = ''] = text.split('.');
  const open = { grill: readTiles(grill), piles: piles.split('/').map(readTiles) };
  const gone = new Set([...open.grill, ...open.piles.flat()]);
  return {
    rules: RULEBOOKS.zoch.rules,
    seat: 0,
    ...open,
    turnedDown: TILES.filter((tile) => !gone.has(tile)).toReversed(),
    kept: readDice(kept),
    rolled: rolled === '' ? null : readDice(rolled),
    rolling: false,
    last: null,
  };
};

export const writePickominoPuzzle = (puzzle: Puzzle<Pickomino>): string => {
  const answer = notationOf(pickomino).writeStep({ seat: 0, move: puzzle.best, outcome: null });
  return `${writeHead(puzzle)} ${writePosition(puzzle.state)} ${answer}`;
};

export const readPickominoPuzzle = (line: string): Puzzle<Pickomino> => {
  const [head = '', position = '', answer = ''] = line.split(' ');
  const { move } = unwrap(notationOf(pickomino).readStep(answer, 0));
  if (move === null) throw new Error(`${answer} answers nothing`);
  return { ...readHead(head), state: readPosition(position), best: move };
};
