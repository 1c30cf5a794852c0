/** The rules of Pickomino in our own words, point by point. */
import type { Clause } from '../../core/index.ts';
import type { RULEBOOKS } from './rules.ts';

type Book = keyof typeof RULEBOOKS;

const ALL: readonly Book[] = ['zoch', 'summary', 'gigamic'];

export const CLAUSES: readonly Clause<Book>[] = [
  {
    id: 'P-01',
    title: 'Players and first turn',
    text: {
      zoch: 'Two to seven people play. The youngest begins.',
      summary: 'Two to seven people play. The table agrees on who begins.',
      gigamic: 'Two to seven people play. The player who gobbles most like a turkey begins.',
    },
  },
  {
    id: 'P-02',
    title: 'First roll',
    text: 'A turn starts with a roll of all eight dice. A die shows 1, 2, 3, 4, 5 or a worm, and a worm counts five.',
  },
  {
    id: 'P-03',
    title: 'Keeping a symbol',
    text: 'After each roll the player picks one symbol that it shows and sets aside every die showing it. A symbol picked earlier in the same turn cannot be picked again.',
  },
  {
    id: 'P-04',
    title: 'No new symbol',
    text: 'A roll that shows nothing but symbols set aside before loses the turn.',
  },
  {
    id: 'P-05',
    title: 'Roll on or stop',
    text: 'Once dice are set aside, the player rolls those that are left or stops.',
  },
  {
    id: 'P-06',
    title: 'Stopping with nothing to take',
    text: {
      zoch: 'A player may stop although no tile can be taken. The turn is then lost.',
      summary: 'A player may stop although no tile can be taken. The turn is then lost.',
      gigamic: 'A player may stop before the dice run out only in order to take a tile.',
    },
    decided: ['gigamic'],
  },
  {
    id: 'P-07',
    title: 'When the turn must end',
    text: {
      zoch: 'Rolling ends when no die is left.',
      summary: 'Rolling ends when no die is left.',
      gigamic: 'Rolling ends when no die is left, and also when all six symbols have been set aside.',
    },
  },
  {
    id: 'P-08',
    title: 'A worm is needed',
    text: 'Without a worm among the dice set aside the turn is lost with any total.',
  },
  {
    id: 'P-09',
    title: 'Taking from the grill',
    text: 'A total that equals a face-up tile of the grill takes that tile.',
  },
  {
    id: 'P-10',
    title: 'Stealing',
    text: {
      zoch: "A total that equals the top tile of an opponent's pile must take that tile.",
      summary: "A total that equals the top tile of an opponent's pile must take that tile.",
      gigamic:
        "A total that equals the top tile of an opponent's pile may take that tile, or instead the nearest lower one of the grill.",
    },
    decided: ['zoch'],
  },
  {
    id: 'P-11',
    title: 'A lower tile instead',
    text: {
      zoch: 'Where the tile of that number cannot be had (it is their own, covered or turned down), the player takes the highest lower tile that is face up in the grill.',
      summary:
        'Where the tile of that number cannot be had (it is their own, covered or turned down), the player takes any lower tile that is face up in the grill.',
      gigamic:
        'Where the tile of that number cannot be had (it is their own, covered or turned down), the player takes the highest lower tile that is face up in the grill.',
    },
    decided: ['summary'],
  },
  {
    id: 'P-12',
    title: 'No lower tile',
    text: 'If the grill has no lower tile either, the turn is lost.',
  },
  {
    id: 'P-13',
    title: 'More than 36',
    text: 'A total above 36 has no tile of its own and takes a lower one as P-11 says.',
  },
  {
    id: 'P-14',
    title: 'Piles',
    text: 'Each player stacks the tiles taken in one pile, face up. Only the top tile is seen, and only the top tile can be stolen.',
  },
  {
    id: 'P-15',
    title: 'Lost turn: giving back',
    text: 'A player who loses a turn puts the top tile of their pile, if there is one, back into the grill face up.',
  },
  {
    id: 'P-16',
    title: 'Lost turn: turning down',
    text: 'After that the highest face-up tile of the grill is turned down and stays out of the game, unless it is the very tile just given back.',
  },
  {
    id: 'P-17',
    title: 'Lost turn without a tile',
    text: {
      zoch: 'If the player had no tile to give back, nothing is turned down.',
      summary: 'If the player had no tile to give back, the highest tile is turned down all the same.',
      gigamic: 'If the player had no tile to give back, nothing is turned down.',
    },
    decided: ['gigamic'],
  },
  {
    id: 'P-18',
    title: 'Short game',
    text: 'In the short game, meant for five to seven players, a tile given back that is now the highest is itself turned down.',
  },
  {
    id: 'P-19',
    title: 'Running total',
    text: 'The total of the dice set aside is open to all during the turn.',
  },
  { id: 'P-20', title: 'Order of play', text: 'The turn passes clockwise.' },
  { id: 'P-21', title: 'End', text: 'The game ends when no face-up tile is left in the grill.' },
  {
    id: 'P-22',
    title: 'Winner',
    text: 'The player with the most worms wins. Tiles 21 to 24 bear one worm, 25 to 28 two, 29 to 32 three, 33 to 36 four.',
  },
  { id: 'P-23', title: 'Tie', text: 'Among players with equally many worms, the holder of the highest tile wins.' },
  {
    id: 'P-24',
    title: 'Nobody has a tile',
    text: 'Players tied without any tile share the win.',
    decided: ALL,
  },
];
