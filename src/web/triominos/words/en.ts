import type { Refusal } from '../../../core/index.ts';
import type { Reason } from '../../../games/triominos/index.ts';
import { tileName } from './points.ts';
import { pluralIn } from '../../language/plural.ts';

const count = pluralIn('en');
const points = (number: number): string => count(number, 'point', 'points');

const name = (tile: unknown): string => tileName(String(tile));

type Bonus = { readonly reason: 'bridge' | 'hexagon' | 'opening'; readonly points: number };

const BONUSES = { bridge: 'a bridge', hexagon: 'a hexagon', opening: 'the opening' } as const;

/** What the Triominos table says; the other languages have the same shape. */
export const words = {
  line: 'Three-cornered dominoes. For 2 to 6.',
  rulebooks: { fiche: 'A one-page sheet in French', classic: 'Other printed editions' },
  options: {
    mostPlayers: { label: 'Most players', choices: { 4: '4', 6: '6' } },
    firstSeat: { label: 'First turn', choices: { draw: 'by drawing lots', triple: 'the highest triple' } },
    bridge: {
      label: 'Bridge',
      choices: { corners: 'three taken corners', gapBothSides: 'with a gap on both sides' },
    },
    afterDraw: { label: 'After a draw', choices: { drawn: 'the drawn tile only', any: 'any tile' } },
    emptyPoolPenalty: { label: 'Passing on an empty pool', choices: { 0: 'is free', 10: 'costs 10' } },
    blocked: {
      label: 'A blocked round',
      choices: { subtract: 'everybody loses the points on their rack', differences: 'the lowest rack gains' },
    },
    rounds: { label: 'Rounds', choices: { 1: 'one', 3: 'three', to400: 'up to 400 points' } },
  },
  tempers: { dreamy: 'dreamy', cheerful: 'cheerful', wary: 'wary', relentless: 'relentless' },
  characters: {
    dreamy: 'Overlooks a lot, and saves up the fives.',
    cheerful: 'Plays what looks big, and often misses a bonus.',
    wary: 'Thinks about what each tile opens up.',
    relentless: 'Looks ahead, and misses nothing.',
  },
  wishes: { realTiles: 'We play with the real tiles and say what is placed' },
  realTiles: {
    place: (mover: string): string => `Which tile does ${mover} place?`,
    clear: 'Clear',
    all: 'All tiles',
    enter: 'Enter',
    back: 'Back',
    deal: (tiles: number): string => `Deal ${tiles} tiles to everybody. Nobody has to show theirs.`,
    lot: (drawer: string): string => `Which tile did ${drawer} draw for the start?`,
    opening: 'Who has the highest triple?',
    openingNote: 'They open with it. Without any triple, the highest tile opens.',
    rack: (owner: string, tiles: number): string => `What does ${owner} have left? ${count(tiles, 'tile', 'tiles')}`,
    missing: (tiles: number): string => `${count(tiles, 'more tile', 'more tiles')}`,
  },
  board: (tiles: number): string => `Board, ${count(tiles, 'tile', 'tiles')}`,
  boardTiles: 'Tiles on the board',
  tileAt: (tile: string, row: number, column: number): string => `${tile}, row ${row}, column ${column}`,
  places: (tile: string): string => `Places for ${tile}`,
  placeAt: (tile: string, row: number, column: number, worth: number, bonus: Bonus | undefined): string =>
    bonus
      ? `Place ${tile} in row ${row}, column ${column}: ${points(worth)} and ${BONUSES[bonus.reason]}, ${worth + bonus.points} in all`
      : `Place ${tile} in row ${row}, column ${column}: ${points(worth)}`,
  made: { bridge: 'Bridge', hexagon: 'Hexagon', hexagons: (number: number): string => `${number} hexagons` },
  view: 'View of the board',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole board',
  rack: (name: string): string => `${name}’s rack`,
  rackTile: (tile: string, places: number): string =>
    places === 0 ? `${tile}, fits nowhere` : `${tile}, ${count(places, 'place', 'places')}`,
  fitsNowhere: (tile: string): string => `${tile} fits nowhere now.`,
  sort: 'Sort',
  sortedBy: { numbers: 'by numbers', points: 'by points', fitting: 'what fits first' },
  turn: 'Turn',
  turnAbout: 'Turn the tile, just to look at it',
  draw: 'Draw',
  drawAbout: (price: string, drawn: number, most: number, all: string, pool: number): string =>
    `Draw a tile: ${price}. ${drawn} of ${most} drawn this turn; ${most} without placing cost ${all} in all. ${count(pool, 'tile', 'tiles')} in the pool.`,
  drawNote: (drawn: number, most: number, all: string): string =>
    drawn === 0 ? `${all} for ${most} in vain` : `${drawn} of ${most}, ${all} in vain`,
  pass: 'Pass',
  passAbout: (price: string): string => `Pass: ${price}`,
  passFree: 'free',
  passNote: (all: string): string => `${all} this turn`,
  hint: {
    opening: 'Choose any tile to open with.',
    choose: 'Choose a raised tile.',
    place: 'Choose where it goes.',
    mustDraw: 'Nothing fits: draw a tile.',
    poolEmpty: 'The pool is empty: pass.',
    drawnInVain: (draws: number): string => `${count(draws, 'draw', 'draws')} in vain: pass.`,
    wait: (name: string): string => `${name}’s turn`,
    over: 'The game is over.',
  },
  lots: 'Highest tile starts',
  starts: (name: string): string => `${name} starts`,
  round: (number: number): string => `Round ${number}`,
  roundOut: (name: string): string => `${name} went out!`,
  seats: 'Players',
  score: (score: number): string => points(score),
  tilesLeft: (tiles: number): string => count(tiles, 'tile', 'tiles'),
  sheet: 'Score sheet',
  noLines: 'Nothing scored yet.',
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
    racks: () => 'tiles the others still hold',
    blocked: (_tile, worth) => (worth > 0 ? 'blocked, fewest points left' : 'blocked, own tiles left'),
  } satisfies Record<Reason, (tile: string, worth: number) => string> as Record<
    Reason,
    (tile: string, worth: number) => string
  >,
  groups: { tiles: 'Tiles', bonuses: 'Bonuses', draws: 'Draws and passes', ending: 'At the end' },
  narrate: {
    deal: (round: number, tiles: number): string => `Round ${round}: ${tiles} tiles each.`,
    lot: (name: string, tile: string): string => `${name} draws ${tile} for the start.`,
    starts: (name: string): string => `${name} starts.`,
    placed: (name: string, tile: string, worth: number): string => `${name} places ${tile}: ${points(worth)}.`,
    placedWith: (name: string, tile: string, worth: number, bonus: Bonus): string =>
      `${name} places ${tile}: ${points(worth)} and ${bonus.points} for ${BONUSES[bonus.reason]}, ${worth + bonus.points} in all.`,
    drew: (name: string, price: string): string => `${name} draws a tile: ${price}.`,
    drewTile: (name: string, tile: string, price: string): string => `${name} draws ${tile}: ${price}.`,
    passed: (name: string): string => `${name} passes.`,
    passedFor: (name: string, price: string): string => `${name} passes: ${price}.`,
    wentOut: (name: string, going: number, racks: number): string =>
      `${name} goes out: ${going} and ${racks} for the tiles the others still hold.`,
    blocked: 'The round is blocked.',
    blockedFor: (name: string, change: string): string => `${name}: ${change}.`,
  },
  refusals: {
    'mirrored-tile': () => 'No tile shows these numbers in this order.',
    'not-in-rack': ({ tile }) => `${name(tile)} is not in the rack.`,
    'must-open-with': ({ opening }) => `The round opens with ${name(opening)}.`,
    'only-the-drawn-tile': ({ drawn }) => `After drawing only the new tile, ${name(drawn)}, may be placed.`,
    'cell-taken': () => 'A tile lies there already.',
    'no-shared-side': () => 'A tile must share a whole side with one on the table.',
    'corner-differs': ({ there, number }) => `The numbers at a corner must agree: ${there} lies there, not ${number}.`,
    'opening-lies-at-origin': () => 'The first tile lies in the middle, its smallest number on top.',
    'must-open': () => 'The starter must place a tile.',
    'no-draws-left': ({ draws }) => `Only ${draws} draws a turn: place the tile or pass.`,
    'pool-empty': () => 'The pool is empty.',
    'must-draw': () => 'You must draw before you may pass, as long as the pool has tiles.',
    'wrong-hand-size': ({ size }) => `Everybody gets ${size} tiles.`,
    'tile-dealt-twice': ({ tile }) => `${name(tile)} was dealt twice.`,
    'no-deal-now': () => 'No tiles are dealt now.',
    'no-lots-now': () => 'Nobody draws for the start now.',
    'nobody-draws': () => 'Nobody draws a tile now.',
    'not-in-pool': ({ tile }) => `${name(tile)} is not in the pool.`,
    'cannot-be-held': ({ tile }) => `After all that was said, ${name(tile)} cannot be on this rack.`,
    'racks-do-not-fit': () => 'These racks cannot be: one of these tiles was elsewhere, after all that was said.',
  } satisfies Record<string, (refusal: Refusal) => string> as Record<string, (refusal: Refusal) => string>,
  keys: {
    walk: 'to the next tile or place',
    choose: 'take the tile, put it there',
    back: 'back to the tile',
    turn: 'turn the tile',
    draw: 'draw a tile',
    pass: 'pass',
    sort: 'sort the rack',
    zoom: 'closer, farther, the whole board',
  },
  minute: {
    'T-06':
      'Put a tile beside one that lies there: a whole side touches, and both its numbers agree. You score the sum of the tile.',
    'T-09': 'A bridge touches with a side and the corner opposite: 40 points more.',
    'T-10': 'A tile that closes a ring of six makes a hexagon: 50 points more.',
    'T-12':
      'If nothing fits, draw, up to three tiles: each costs 5 points. Whoever places their last tile wins the round, and points for what the others still hold.',
  },
  lesson: [
    'You drew the higher tile, so you start. Any tile may open, and it scores its sum. Choose 4-4-5, then the lit place.',
    'Now a tile must share a side with one on the table, and both numbers of that side must agree. Try 0-1-4.',
    'None of your tiles fits, so you draw from the pool. Each draw costs 5 points. Draw one!',
    'Luck: 1-3-3 fits. The tile just drawn may be placed at once.',
    'Every point of the table carries one number, so a tile must agree with all it touches. Place 0-0-3.',
    'Look at 0-1-3: in this place all three of its corners touch other tiles. That is a bridge, 40 points more!',
    'Two more things: six tiles round a point make a hexagon, 50 points more. And whoever places the last tile of a rack gets 25, and all that is left on the other racks.',
  ],
};
export type TriominosWords = typeof words;
