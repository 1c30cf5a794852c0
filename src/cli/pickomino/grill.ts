import {
  facesOf,
  pointsOf,
  TILES,
  topOf,
  worms,
  wormsOf,
  type Dice,
  type Pickomino,
} from '../../games/pickomino/index.ts';
import type { Paint } from '../terminal/paint.ts';
import type { ScreenView } from '../table/screen.ts';
import { inTable, plural } from '../terminal/words.ts';

type PickominoView = ScreenView<Pickomino>;

/** The grill, the seats and the dice of the turn. */
export const drawTable = (shown: PickominoView): string[] => [
  ...drawGrill(shown),
  '',
  ...drawSeats(shown),
  ...drawDice(shown),
];

const GROUPS = [1, 2, 3, 4].map((count) => TILES.filter((tile) => worms(tile) === count));

const drawGrill = ({ view, paint, width }: PickominoView): string[] => {
  const groups = GROUPS.map((group, i) => ({
    tiles: group.map((tile) => drawTile(tile, view, paint)).join(''),
    label: paint('dim', centred(plural(i + 1, 'worm'), 16)),
  }));
  const rows = width < 74 ? [groups.slice(0, 2), groups.slice(2)] : [groups];
  return rows.flatMap((row) => [
    `  ${row.map(({ tiles }) => tiles).join('  ')}`,
    `  ${row.map(({ label }) => label).join('  ')}`.trimEnd(),
  ]);
};

const drawTile = (tile: number, view: PickominoView['view'], paint: Paint): string => {
  if (view.grill.includes(tile)) return paint('yellow', `[${tile}]`);
  return view.turnedDown.includes(tile) ? paint('dim', '[//]') : paint('dim', '  · ');
};

const centred = (text: string, width: number): string =>
  text.padStart(Math.floor((width + text.length) / 2)).padEnd(width);

const drawSeats = ({ view, names, paint }: PickominoView): string[] => {
  const rows = names.map((name, seat) => {
    const pile = view.piles[seat] ?? [];
    const top = topOf(pile);
    const held = top === undefined ? paint('dim', 'no tile') : `${paint('yellow', `[${top}]`)} ${pileWords(pile)}`;
    const isNext = seat === view.seat && view.grill.length > 0;
    return [`  ${isNext ? '>' : ' '} ${paint(isNext ? 'bold' : 'dim', name)}`, held];
  });
  return inTable(rows);
};

const pileWords = (pile: readonly number[]): string =>
  `on top of ${plural(pile.length, 'tile')}, ${plural(wormsOf(pile), 'worm')}`;

export const drawDice = ({ view, paint }: PickominoView): string[] => {
  const total = pointsOf(view.kept);
  const kept =
    total === 0
      ? []
      : [`  Set aside  ${diceWords(view.kept, paint)}   total ${paint('bold', String(total))}${wormWords(view.kept)}`];
  const rolled = view.rolled ? [`  Rolled     ${diceWords(view.rolled, paint)}`] : [];
  return kept.length + rolled.length === 0 ? [] : ['', ...kept, ...rolled];
};

const wormWords = (kept: Dice): string => (facesOf(kept).includes('W') ? ', a worm is in' : ', no worm yet');

const diceWords = (dice: Dice, paint: Paint): string =>
  facesOf(dice)
    .map((face) => (face === 'W' ? paint('red', 'W') : String(face)))
    .join(' ');
