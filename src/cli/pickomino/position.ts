/** A position from the flags of a command. */
import { unwrap } from '../../core/index.ts';
import { countOf, DICE, diceOf, FACES, pickomino, type Dice, type State } from '../../games/pickomino/index.ts';
import { UsageError, type Args, type Flag } from '../reading/command.ts';
import { readPlayers } from '../reading/seats.ts';
import { reasonFor } from '../terminal/sentences.ts';
import { readSetup, RULE_FLAGS } from '../reading/setup.ts';
import { plural } from '../terminal/words.ts';
import { readTableTiles, TILE_FLAGS } from './tableTiles.ts';

export const POSITION_FLAGS: readonly Flag[] = [
  ...TILE_FLAGS,
  { name: 'kept', value: 'DICE', help: 'the dice set aside, such as "5 5 W" (default: none)' },
  { name: 'rolled', value: 'DICE', help: 'the roll to choose from; without it you roll or stop' },
  { name: 'players', value: 'N', help: 'the number of players (default: those with tiles, at least 2)' },
  ...RULE_FLAGS,
];

export interface ReadPosition {
  readonly state: State;
  /** Tiles may lie under the top tiles; they are counted as turned down. */
  readonly guessesCovered: boolean;
}

export const readPosition = (args: Args): ReadPosition => {
  const { grill, own, others, turnedDown, guessesCovered } = readTableTiles(args);
  const kept = readDice(args, 'kept');
  const rolled = args.has('rolled') ? readDice(args, 'rolled') : null;
  checkCounts(kept, rolled);
  const start = readStart(args, others.length);
  const piles = start.piles.map((_, seat) => (seat === 0 ? own : (others[seat - 1] ?? [])));
  return { state: { ...start, grill, turnedDown, piles, kept, rolled }, guessesCovered };
};

/** The start of a game with a seat for each pile. */
const readStart = (args: Args, others: number): State => {
  const setup = readSetup(args, pickomino, readPlayers(args) ?? Math.max(2, others + 1));
  const { players } = setup;
  if (others >= players)
    throw new UsageError(`${players} players have at most ${plural(players - 1, 'top tile')} besides yours`);
  return unwrap(pickomino.start(setup));
};

const readDice = (args: Args, flag: string): Dice => {
  const text = args.value(flag)?.trim() ?? 'none';
  if (text === 'none') return diceOf([]);
  const letters = text.replaceAll(/[\s,]+/g, '').toUpperCase();
  const faces = [...letters].flatMap((letter) => FACES.filter((face) => String(face) === letter));
  if (faces.length === letters.length && faces.length > 0) return diceOf(faces);
  throw new UsageError(`--${flag} takes dice as 1 to 5 and W for a worm such as "1 3 3 W", not "${text}"`);
};

/** Dice of the roll that were not named. */
export const unnamedDice = (kept: Dice, rolled: Dice): number => DICE - countOf(kept) - countOf(rolled);

const checkCounts = (kept: Dice, rolled: Dice | null): void => {
  const count = countOf(kept);
  if (count > DICE) throw new UsageError(`there are ${DICE} dice: ${count} cannot be set aside`);
  if (rolled === null || unnamedDice(kept, rolled) === 0) return;
  // Dice with a symbol already kept cannot be chosen and need not be named.
  if (count > 0 && unnamedDice(kept, rolled) > 0) return;
  const refusal = { code: 'wrong-dice-count', rule: 'P-05', rolled: countOf(rolled), left: DICE - count };
  throw new UsageError(reasonFor(refusal));
};
