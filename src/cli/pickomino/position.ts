/** Reads a position from the flags of a command. */
import { err, ok, unwrap, type Result } from '../../core/index.ts';
import { countOf, DICE, diceOf, FACES, pickomino, TILES, type Dice, type State } from '../../games/pickomino/index.ts';
import type { Args, Flag, Misuse } from '../reading/command.ts';
import { readPlayers } from '../reading/seats.ts';
import { reasonFor } from '../terminal/sentences.ts';
import { readSetup, RULE_FLAGS } from '../reading/setup.ts';
import { plural } from '../terminal/words.ts';
import { PICKOMINO_SENTENCES } from './sentences.ts';

export const POSITION_FLAGS: readonly Flag[] = [
  { name: 'grill', value: 'TILES', help: 'the tiles that lie open, such as 21-28,30; all by default' },
  { name: 'top', value: 'TILE', help: 'the tile on top of your pile, or none' },
  { name: 'tops', value: 'TILES', help: "the others' top tiles, such as 26,31; none by default" },
  { name: 'kept', value: 'DICE', help: 'the dice set aside, such as "5 5 W"; none by default' },
  {
    name: 'rolled',
    value: 'DICE',
    help: 'the roll to choose from; without it you may roll or stop',
  },
  { name: 'players', value: 'N', help: 'how many play; by default as many as have tiles, but at least 2' },
  ...RULE_FLAGS,
];

export const readPosition = (args: Args): Result<State, Misuse> => {
  const tiles = readTableTiles(args);
  if (!tiles.ok) return tiles;
  const kept = readDice(args, 'kept');
  if (!kept.ok) return kept;
  const rolled = args.has('rolled') ? readDice(args, 'rolled') : ok(null);
  if (!rolled.ok) return rolled;
  const misuse = whyImpossible(kept.value, rolled.value);
  if (misuse) return err(misuse);
  const { grill, top, tops } = tiles.value;
  const players = readPlayers(args);
  if (!players.ok) return players;
  const setup = readSetup(args, pickomino, players.value ?? Math.max(2, tops.length + 1));
  if (!setup.ok) return setup;
  if (tops.length >= setup.value.players)
    return err({
      sentence: `${setup.value.players} players have at most ${plural(setup.value.players - 1, 'top tile')} besides yours`,
    });
  const start = unwrap(pickomino.start(setup.value));
  return ok({
    ...start,
    grill,
    // What is neither open nor on top no longer matters; it may as well be turned down.
    turnedDown: TILES.filter((tile) => ![...grill, ...top, ...tops].includes(tile)),
    piles: start.piles.map((_, seat) => (seat === 0 ? top : tops.slice(seat - 1, seat))),
    kept: kept.value,
    rolled: rolled.value,
  });
};

interface TableTiles {
  readonly grill: readonly number[];
  readonly top: readonly number[];
  readonly tops: readonly number[];
}

const readTableTiles = (args: Args): Result<TableTiles, Misuse> => {
  const grill = readTiles(args, 'grill', TILES);
  if (!grill.ok) return grill;
  const top = readTiles(args, 'top', []);
  if (!top.ok) return top;
  const tops = readTiles(args, 'tops', []);
  if (!tops.ok) return tops;
  if (grill.value.length === 0) return err({ sentence: reasonFor({ code: 'game-over', rule: 'P-21' }) });
  if (top.value.length > 1) return err({ sentence: '--top takes one tile: the one on top of your pile' });
  const all = [...grill.value, ...top.value, ...tops.value];
  const twice = all.find((tile, i) => all.indexOf(tile) !== i);
  if (twice !== undefined) return err({ sentence: `tile ${twice} cannot lie in two places` });
  return ok({ grill: grill.value.toSorted((a, b) => a - b), top: top.value, tops: tops.value });
};

const readTiles = (args: Args, flag: string, fallback: readonly number[]): Result<readonly number[], Misuse> => {
  const text = args.value(flag)?.trim();
  if (text === undefined) return ok(fallback);
  if (text === 'none') return ok([]);
  const ranges = text.split(/[\s,]+/).map((part) => /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part));
  const tiles = ranges.flatMap((range) => (range ? between(Number(range[1]), Number(range[2] ?? range[1])) : [0]));
  if (tiles.length > 0 && tiles.every((tile) => TILES.includes(tile))) return ok(tiles);
  return err({ sentence: `--${flag} takes tiles from 21 to 36 such as 21-28,30, or none, not "${text}"` });
};

/** A range that runs backwards is none. */
const between = (first: number, last: number): readonly number[] =>
  last < first ? [0] : Array.from({ length: last - first + 1 }, (_, i) => first + i);

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
