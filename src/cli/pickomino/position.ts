/** Reads a position from the flags of a command. */
import { err, ok, unwrap, type Result } from '../../core/index.ts';
import { countOf, DICE, diceOf, FACES, pickomino, type Dice, type State } from '../../games/pickomino/index.ts';
import type { Args, Flag, Misuse } from '../reading/command.ts';
import { readPlayers } from '../reading/seats.ts';
import { reasonFor } from '../terminal/sentences.ts';
import { readSetup, RULE_FLAGS } from '../reading/setup.ts';
import { plural } from '../terminal/words.ts';
import { PICKOMINO_SENTENCES } from './sentences.ts';
import { readTableTiles, TILE_FLAGS } from './tableTiles.ts';

export const POSITION_FLAGS: readonly Flag[] = [
  ...TILE_FLAGS,
  { name: 'kept', value: 'DICE', help: 'the dice set aside, such as "5 5 W"; none by default' },
  {
    name: 'rolled',
    value: 'DICE',
    help: 'the roll to choose from; without it you may roll or stop',
  },
  { name: 'players', value: 'N', help: 'how many play; by default as many as have tiles, but at least 2' },
  ...RULE_FLAGS,
];

/** A position, and what had to be guessed of it. */
export interface Position {
  readonly state: State;
  /** Tiles may lie under those on top; they are taken as turned down. */
  readonly guessesCovered: boolean;
}

export const readPosition = (args: Args): Result<Position, Misuse> => {
  const tiles = readTableTiles(args);
  if (!tiles.ok) return tiles;
  const kept = readDice(args, 'kept');
  if (!kept.ok) return kept;
  const rolled = args.has('rolled') ? readDice(args, 'rolled') : ok(null);
  if (!rolled.ok) return rolled;
  const misuse = whyImpossible(kept.value, rolled.value);
  if (misuse) return err(misuse);
  const start = readStart(args, tiles.value.others.length);
  if (!start.ok) return start;
  const { grill, own, others, turnedDown, guessesCovered } = tiles.value;
  const piles = start.value.piles.map((_, seat) => (seat === 0 ? own : (others[seat - 1] ?? [])));
  const state = { ...start.value, grill, turnedDown, piles, kept: kept.value, rolled: rolled.value };
  return ok({ state, guessesCovered });
};

/** The table before anything happens, with room for the piles that were named. */
const readStart = (args: Args, others: number): Result<State, Misuse> => {
  const players = readPlayers(args);
  if (!players.ok) return players;
  const setup = readSetup(args, pickomino, players.value ?? Math.max(2, others + 1));
  if (!setup.ok) return setup;
  const { players: seats } = setup.value;
  if (others < seats) return ok(unwrap(pickomino.start(setup.value)));
  return err({ sentence: `${seats} players have at most ${plural(seats - 1, 'top tile')} besides yours` });
};

const readDice = (args: Args, flag: string): Result<Dice, Misuse> => {
  const text = args.value(flag)?.trim() ?? 'none';
  if (text === 'none') return ok(diceOf([]));
  const letters = text.replaceAll(/[\s,]+/g, '').toUpperCase();
  const faces = [...letters].flatMap((letter) => FACES.filter((face) => String(face) === letter));
  if (faces.length === letters.length && faces.length > 0) return ok(diceOf(faces));
  return err({ sentence: `--${flag} takes dice as 1 to 5 and W for a worm such as "1 3 3 W", not "${text}"` });
};

/** How many dice of the roll were not named. */
export const unnamedDice = (kept: Dice, rolled: Dice): number => DICE - countOf(kept) - countOf(rolled);

const whyImpossible = (kept: Dice, rolled: Dice | null): Misuse | undefined => {
  const count = countOf(kept);
  if (count > DICE) return { sentence: `there are ${DICE} dice: ${count} cannot be set aside` };
  if (rolled === null || unnamedDice(kept, rolled) === 0) return undefined;
  // Dice that show a symbol already kept need not be named: they cannot be chosen.
  if (count > 0 && unnamedDice(kept, rolled) > 0) return undefined;
  const refusal = { code: 'wrong-dice-count', rule: 'P-05', rolled: countOf(rolled), left: DICE - count };
  return { sentence: reasonFor(refusal, PICKOMINO_SENTENCES) };
};
