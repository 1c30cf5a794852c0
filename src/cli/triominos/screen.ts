import { rackSum, type Tile, type Triominos } from '../../games/triominos/index.ts';
import type { Screen, ScreenView } from '../table/screen.ts';
import { inTable, plural, wrapped } from '../terminal/words.ts';
import { drawBoard } from './board.ts';
import { triominosCoach } from './coach.ts';
import { choiceWords, dashed } from './choices.ts';
import { narrate } from './narration.ts';
import { labelsOf, placesOf, tileOf, understand } from './places.ts';
import { drawSheet } from './sheet.ts';
import { typedTiles } from './typedTiles.ts';

const draw = (shown: ScreenView<Triominos>): string[] => [
  ...drawTable(shown),
  '',
  ...drawSeats(shown),
  ...drawRack(shown),
];

export const triominosScreen: Screen<Triominos> = {
  draw,
  drawAgain: draw,
  choices: choiceWords,
  understand,
  narrate,
  reveal: ({ racks }, names) => racks.map((rack, seat) => `    ${names[seat]}: ${rackWords(rack)}`),
  account: ({ view, names }) => drawSheet(view.sheet, view.scores, names),
  help: [
    '145 c     place tile 1-4-5 in the cell marked c (or 145@3,-2)',
    'd         draw a tile                p    pass',
  ],
  unit: 'point',
  typedChance: typedTiles,
  // T-03: lots or the highest triple decide.
  whoBegins: () => null,
  coach: triominosCoach,
};

const drawTable = ({ view, legal, paint, width }: ScreenView<Triominos>): string[] => {
  if (view.board.length === 0) return [paint('dim', '  The table is empty.')];
  return drawBoard(view.board, labelsOf(legal), paint, width);
};

const drawSeats = ({ view, names, paint }: ScreenView<Triominos>): string[] => {
  const rows = names.map((name, seat) => {
    const isNext = seat === view.seat && view.phase !== 'over';
    const points = plural(view.scores[seat] ?? 0, 'point');
    const tiles = plural(view.rackSizes[seat] ?? 0, 'tile');
    return [`  ${isNext ? '>' : ' '} ${paint(isNext ? 'bold' : 'dim', name)}`, points, tiles];
  });
  return [
    ...inTable(rows, 'lr'),
    paint('dim', `    round ${view.round}, ${plural(view.poolSize, 'tile')} in the pool`),
  ];
};

const RACK_TITLE = '  Your tiles  ';

const drawRack = ({ view, legal, paint, width }: ScreenView<Triominos>): string[] => {
  if (!view.rack) return [];
  const usable = new Set(placesOf(legal).map(tileOf));
  const tiles = view.rack.map((tile) => paint(usable.has(tile) ? 'bold' : 'dim', dashed(tile)));
  const lines = wrapped(tiles.join(' '), width - RACK_TITLE.length - 1);
  return ['', ...lines.map((line, i) => `${i === 0 ? RACK_TITLE : ' '.repeat(RACK_TITLE.length)}${line}`)];
};

const rackWords = (rack: readonly Tile[]): string =>
  rack.length === 0 ? 'no tile' : `${rack.map(dashed).join(' ')} (${rackSum(rack)})`;
