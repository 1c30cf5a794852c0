import { pickomino, triominos } from '../dist/games/index.js';
import { atLeast, BARS, SPREAD, spread, whole } from './cells.js';
import { endlessly, foreignGame, midGame, ourGame } from './games.js';
import { bytesEach } from './heap.js';
import { alternate, median } from './measure.js';
import { checkSameRules } from './sameRules.js';

const REPETITIONS = 7;
const SECONDS = 1;
const CHECKED_GAMES = 12;

const OURS = 'Pickomino (zoch), our engine';
const THEIRS = "Pickomino (zoch), boardgame.io's reducer";
const TRIOMINOS = 'Triominos (fiche), our engine';

const GAMES = {
  [OURS]: (index) => ourGame(pickomino, index),
  [THEIRS]: foreignGame,
  [TRIOMINOS]: (index) => ourGame(triominos, index),
};

/** @type {import('./main.js').Section} */
export const engine = async ({ stopped, say }) => {
  say(`playing ${CHECKED_GAMES} games through both engines to see that the rules are the same…`);
  const agreed = await checkSameRules(CHECKED_GAMES, stopped);
  const contestants = Object.fromEntries(Object.entries(GAMES).map(([name, gameAt]) => [name, endlessly(gameAt)]));
  const rates = await alternate(contestants, { repetitions: REPETITIONS, seconds: SECONDS, stopped, say });
  const heaps = stopped.aborted ? {} : await heapOfEach(stopped, say);
  const medians = Object.fromEntries(Object.entries(rates).map(([name, list]) => [name, median(list)]));
  return {
    tables: [speedTable(rates, heaps), barTable(medians)],
    notes: [
      'Random games of two, three and four players; each repetition runs all contestants in turn for ' +
        `${SECONDS} CPU-second each, after a warm-up. A roll and its dice are one move. ` +
        'Choosing among the legal moves counts for both sides.',
      `Before timing, ${agreed.toLocaleString('en')} moves were played through both Pickominos ` +
        'with the same choices and dice: the legal moves, the table after each move and the results were the same. ' +
        'boardgame.io runs in production mode and without its undo list, its fastest way.',
      'Heap: many states of different games, taken mid-play and held alone; the lattice that is kept beside ' +
        'a Triominos board counts, constants that all states share do not.',
    ],
  };
};

/** The number of states held for each engine, and the range of moves they are taken from. */
const HELD = {
  [OURS]: { count: 1500, earliest: 40, latest: 400 },
  [THEIRS]: { count: 300, earliest: 40, latest: 400 },
  [TRIOMINOS]: { count: 1500, earliest: 15, latest: 45 },
};

const heapOfEach = async (stopped, say) => {
  say('holding states to see what they weigh…');
  const heaps = {};
  for (const [name, { count, earliest, latest }] of Object.entries(HELD))
    heaps[name] = await bytesEach(count, (index) => midGame(GAMES[name], index, earliest, latest), stopped);
  return heaps;
};

const speedTable = (rates, heaps) => [
  ['moves per CPU-second', ...SPREAD, 'heap per live state'],
  ...Object.entries(rates).map(([name, list]) => [
    name,
    ...spread(list, whole),
    heaps[name] === undefined ? 'not measured' : `${whole(heaps[name])} bytes`,
  ]),
];

const barTable = (medians) => [
  BARS,
  atLeast("Pickomino: our engine ÷ boardgame.io's reducer", medians[OURS] / medians[THEIRS], 100, whole),
  atLeast('Triominos: moves per CPU-second', medians[TRIOMINOS], 20_000, whole),
];
