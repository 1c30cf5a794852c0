import type { Refusal } from '../../../core/index.ts';
import type { Reason } from '../../../games/triominos/index.ts';
import { tileName } from './points.ts';
import { pluralIn } from '../../language/plural.ts';

const count = pluralIn('en');
const points = (number: number): string => count(number, 'point', 'points');

const name = (tile: unknown): string => tileName(String(tile));

type Bonus = { readonly reason: 'bridge' | 'hexagon' | 'opening'; readonly points: number };

const BONUSES = { bridge: 'a bridge', hexagon: 'a hexagon', opening: 'the opening' } as const;

/** The words of the Triominos table; the other languages have the same shape. */
export const words = {
  line: 'Dominoes with three corners. 2–6 players.',
  rulebooks: { fiche: 'Standard rules', classic: 'Classic: other printed editions' },
  options: {
    mostPlayers: { label: 'Maximum players', choices: { 4: '4', 6: '6' } },
    firstSeat: { label: 'First turn', choices: { draw: 'by drawing tiles', triple: 'the highest triple' } },
    bridge: {
      label: 'Bridge',
      choices: { corners: 'all three corners touch', gapBothSides: 'with a gap on both sides' },
    },
    afterDraw: { label: 'After drawing, you may place', choices: { drawn: 'only the drawn tile', any: 'any tile' } },
    emptyPoolPenalty: { label: 'Passing when the pool is empty', choices: { 0: 'is free', 10: 'costs 10' } },
    blocked: {
      label: 'Blocked round',
      choices: { subtract: 'everyone loses the points on their rack', differences: 'the lowest rack scores' },
    },
    rounds: { label: 'Rounds', choices: { 1: 'one', 3: 'three', to400: 'up to 400 points' } },
  },
  tempers: { dreamy: 'dreamy', cheerful: 'cheerful', wary: 'wary', relentless: 'relentless' },
  characters: {
    dreamy: 'Overlooks a lot and hoards fives.',
    cheerful: 'Plays the big tiles and often misses a bonus.',
    wary: 'Thinks about what each tile opens up.',
    relentless: 'Looks ahead and misses nothing.',
  },
  wishes: { realTiles: 'Use real tiles and enter the moves' },
  realTiles: {
    place: (mover: string): string => `Which tile does ${mover} place?`,
    clear: 'Clear',
    all: 'All tiles',
    enter: 'Enter',
    back: 'Back',
    deal: (tiles: number): string => `Deal everyone ${tiles} tiles. No one has to show theirs.`,
    lot: (drawer: string): string => `Which tile did ${drawer} draw to see who starts?`,
    opening: 'Who has the highest triple?',
    openingNote: 'They start with it. If no one has a triple, the highest tile starts.',
    rack: (owner: string, tiles: number): string => `What does ${owner} have left? ${count(tiles, 'tile', 'tiles')}`,
    missing: (tiles: number): string => `${count(tiles, 'more tile', 'more tiles')}`,
  },
  board: (tiles: number): string => `Board, ${count(tiles, 'tile', 'tiles')}`,
  boardTiles: 'Tiles on the board',
  tileAt: (tile: string, row: number, column: number): string => `${tile}, row ${row}, column ${column}`,
  places: (tile: string): string => `Places for ${tile}`,
  placeAt: (tile: string, row: number, column: number, worth: number, bonus: Bonus | undefined): string =>
    bonus
      ? `Place ${tile} in row ${row}, column ${column}: ${points(worth)} and ${BONUSES[bonus.reason]}, ${worth + bonus.points} in total`
      : `Place ${tile} in row ${row}, column ${column}: ${points(worth)}`,
  made: { bridge: 'Bridge', hexagon: 'Hexagon', hexagons: (number: number): string => `${number} hexagons` },
  view: 'View of the board',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole board',
  rack: (name: string): string => `${name}’s rack`,
  rackTile: (tile: string, places: number): string =>
    places === 0 ? `${tile}, doesn’t fit anywhere` : `${tile}, ${count(places, 'place', 'places')}`,
  fitsNowhere: (tile: string): string => `${tile} doesn’t fit anywhere right now.`,
  sort: 'Sort',
  sortedBy: { numbers: 'by numbers', points: 'by points', fitting: 'playable first' },
  turn: 'Turn',
  turnAbout: 'Turn the tile, just to look at it',
  draw: 'Draw',
  drawAbout: (price: string, drawn: number, most: number, all: string, pool: number): string =>
    `Draw a tile: ${price}. ${drawn} of ${most} drawn this turn; ${most} draws with no play cost ${all} in total. ${count(pool, 'tile', 'tiles')} in the pool.`,
  drawNote: (drawn: number, most: number, all: string): string =>
    drawn === 0 ? `${all} after ${most} with no play` : `${drawn} of ${most}, then ${all}`,
  pass: 'Pass',
  passAbout: (price: string): string => `Pass: ${price}`,
  passFree: 'free',
  passNote: (all: string): string => `${all} this turn`,
  hint: {
    opening: 'Pick any tile to start with.',
    choose: 'Pick a raised tile.',
    place: 'Pick a place for it.',
    mustDraw: 'Nothing fits: draw a tile.',
    poolEmpty: 'The pool is empty: pass.',
    drawnInVain: (draws: number): string => `${count(draws, 'draw', 'draws')} and no play: pass.`,
    wait: (name: string): string => `${name}’s turn`,
    over: 'Game over.',
  },
  lots: 'Highest tile starts',
  starts: (name: string): string => `${name} starts`,
  round: (number: number): string => `Round ${number}`,
  roundOut: (name: string): string => `${name} went out!`,
  seats: 'Players',
  score: (score: number): string => points(score),
  tilesLeft: (tiles: number): string => count(tiles, 'tile', 'tiles'),
  sheet: 'Score sheet',
  noLines: 'No points yet.',
  columns: { player: 'Player', reason: 'For', points: 'Points', round: 'This round', total: 'Total' },
  reasons: {
    tile: (tile) => `tile ${tile}`,
    opening: () => 'opening with a triple',
    bridge: () => 'bridge',
    hexagon: (_tile, worth) =>
      worth === 50 ? 'hexagon' : worth === 60 ? 'two hexagons at once' : 'three hexagons at once',
    draw: () => 'draw',
    penalty: (_tile, worth) => (worth === -10 ? 'nothing placed' : 'passed'),
    goingOut: () => 'went out',
    racks: () => 'tiles left with the others',
    blocked: (_tile, worth) => (worth > 0 ? 'blocked, fewest points left' : 'blocked, own tiles left'),
  } satisfies Record<Reason, (tile: string, worth: number) => string> as Record<
    Reason,
    (tile: string, worth: number) => string
  >,
  groups: { tiles: 'Tiles', bonuses: 'Bonuses', draws: 'Draws and passes', ending: 'At the end' },
  narrate: {
    deal: (round: number, tiles: number): string => `Round ${round}: ${tiles} tiles each.`,
    lot: (name: string, tile: string): string => `${name} draws ${tile} to see who starts.`,
    starts: (name: string): string => `${name} starts.`,
    placed: (name: string, tile: string, worth: number): string => `${name} places ${tile}: ${points(worth)}.`,
    placedWith: (name: string, tile: string, worth: number, bonus: Bonus): string =>
      `${name} places ${tile}: ${points(worth)} and ${bonus.points} for ${BONUSES[bonus.reason]}, ${worth + bonus.points} in total.`,
    drew: (name: string, price: string): string => `${name} draws a tile: ${price}.`,
    drewTile: (name: string, tile: string, price: string): string => `${name} draws ${tile}: ${price}.`,
    passed: (name: string): string => `${name} passes.`,
    passedFor: (name: string, price: string): string => `${name} passes: ${price}.`,
    wentOut: (name: string, going: number, racks: number): string =>
      `${name} goes out: ${going}, plus ${racks} for the tiles left with the others.`,
    blocked: 'The round is blocked.',
    blockedFor: (name: string, change: string): string => `${name}: ${change}.`,
  },
  refusals: {
    'mirrored-tile': () => 'No tile has these numbers in this order.',
    'not-in-rack': ({ tile }) => `${name(tile)} isn’t on the rack.`,
    'must-open-with': ({ opening }) => `The round starts with ${name(opening)}.`,
    'only-the-drawn-tile': ({ drawn }) => `After drawing, you can only place the new tile, ${name(drawn)}.`,
    'cell-taken': () => 'There’s already a tile there.',
    'no-shared-side': () => 'A tile has to share a whole side with one on the table.',
    'corner-differs': ({ there, number }) =>
      `The numbers at a corner have to match: it’s ${there} there, not ${number}.`,
    'opening-lies-at-origin': () => 'The first tile goes in the middle, with its lowest number on top.',
    'must-open': () => 'The player who starts has to place a tile.',
    'no-draws-left': ({ draws }) => `Only ${draws} draws per turn: place the tile or pass.`,
    'pool-empty': () => 'The pool is empty.',
    'must-draw': () => 'As long as there are tiles in the pool, you have to draw before you pass.',
    'wrong-hand-size': ({ size }) => `Everyone gets ${size} tiles.`,
    'tile-dealt-twice': ({ tile }) => `${name(tile)} was dealt twice.`,
    'no-deal-now': () => 'No tiles are dealt right now.',
    'no-lots-now': () => 'No one draws to start right now.',
    'nobody-draws': () => 'No one draws a tile right now.',
    'not-in-pool': ({ tile }) => `${name(tile)} isn’t in the pool.`,
    'cannot-be-held': ({ tile }) => `${name(tile)} can’t be on this rack: it contradicts what you entered earlier.`,
    'racks-do-not-fit': () => 'These racks aren’t possible: one of the tiles contradicts what you entered earlier.',
  } satisfies Record<string, (refusal: Refusal) => string> as Record<string, (refusal: Refusal) => string>,
  keys: {
    walk: 'to the next tile or place',
    choose: 'take the tile, put it there',
    back: 'back to the tile',
    turn: 'turn the tile',
    draw: 'draw a tile',
    pass: 'pass',
    sort: 'sort the rack',
    zoom: 'zoom in, zoom out, show the whole board',
  },
  minute: {
    'T-06':
      'Place a tile against another: a whole side touches, and both numbers on it match. You score the sum of the tile.',
    'T-09': 'Bridge: one side and the opposite corner both touch. +40 points.',
    'T-10': 'Hexagon: a tile completes a ring of six. +50 points.',
    'T-12':
      'If nothing fits, draw up to three tiles, at 5 points each. Place your last tile to win the round, plus points for the tiles the others have left.',
  },
  lesson: [
    'You drew the higher tile, so you start. Any tile will do, and it scores its sum. Pick 4-4-5, then the lit place.',
    'Now a tile has to share a side with one on the table, and both numbers on that side have to match. Try 0-1-4.',
    'None of your tiles fit, so you draw from the pool. Each draw costs 5 points. Draw one!',
    'Lucky you: 1-3-3 fits. You can place a tile you’ve just drawn right away.',
    'Wherever corners meet, their numbers have to match, so a tile has to fit everything it touches. Place 3-3-3.',
    'Place 3-3-5 beside it.',
    'Look at 0-3-5: in this place, all three of its corners touch other tiles. That’s a bridge: 40 extra points!',
    'Five tiles around one point. Close the circle with 1-1-2: that’s a hexagon, 50 extra points!',
    'One more thing: if you place the last tile on your rack, you get 25 points, plus everything left on the other racks.',
  ],
};
export type TriominosWords = typeof words;
