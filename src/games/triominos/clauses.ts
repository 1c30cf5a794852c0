/** The rules of Triominos in our own words, point by point. */
import type { Clause } from '../../core/index.ts';
import type { RULEBOOKS } from './rules.ts';

type Book = keyof typeof RULEBOOKS;

const BOTH: readonly Book[] = ['fiche', 'classic'];

export const CLAUSES: readonly Clause<Book>[] = [
  {
    id: 'T-01',
    title: 'Players and tiles',
    text: {
      fiche: 'Two to four people play with 56 tiles. A tile bears three numbers from 0 to 5, rising clockwise.',
      classic: 'Two to six people play with 56 tiles. A tile bears three numbers from 0 to 5, rising clockwise.',
    },
  },
  {
    id: 'T-02',
    title: 'Deal',
    text: {
      fiche: 'Two players get nine tiles each, three or four get seven. The tiles left over are the pool.',
      classic:
        'Two players get nine tiles each, three or four get seven, five or six get six. The tiles left over are the pool.',
    },
  },
  {
    id: 'T-03',
    title: 'Who begins',
    text: {
      fiche:
        'After the deal each player draws one tile from the pool. The highest sum begins; players tied for it draw again. These tiles then go back into the pool.',
      classic:
        'The holder of the highest triple begins. If nobody holds a triple, the holder of the highest tile begins.',
    },
  },
  {
    id: 'T-04',
    title: 'Opening',
    text: {
      fiche:
        'The first player puts down any tile of the rack; to draw instead is not allowed. It scores its sum, and the turn is over.',
      classic:
        'The first player must put down the tile that made them first. It scores its sum, and a triple 10 more; 0-0-0 scores 40 in all.',
    },
  },
  { id: 'T-05', title: 'Order of play', text: 'The turn passes clockwise.' },
  {
    id: 'T-06',
    title: 'Placing',
    text: 'A turn places one tile. It shares at least one whole side with a tile on the table, and both numbers of every shared side agree. Tiles are never mirrored.',
  },
  {
    id: 'T-07',
    title: 'Touching corners',
    text: 'Where a corner of the tile merely touches other tiles, the numbers agree too: each point of the board has one number.',
    decided: BOTH,
  },
  { id: 'T-08', title: 'Score of a tile', text: 'A tile placed scores the sum of its three numbers.' },
  {
    id: 'T-09',
    title: 'Bridge',
    text: 'If all three corners of the tile land on corners that are taken already and no hexagon is closed, it is a bridge: 40 more. With the option bridge=gapBothSides it must also share exactly one side.',
    decided: BOTH,
  },
  {
    id: 'T-10',
    title: 'Hexagon',
    text: 'A tile that fills the sixth and last cell round a point closes a hexagon: 50 more. It is never counted as a bridge as well.',
    decided: BOTH,
  },
  {
    id: 'T-11',
    title: 'Several hexagons',
    text: 'Two hexagons closed by one tile bring 60 in all, three bring 70 in all.',
    decided: BOTH,
  },
  {
    id: 'T-12',
    title: 'Drawing',
    text: 'A player who cannot place, or does not want to, draws one tile from the pool, loses 5 points and may place at once.',
  },
  {
    id: 'T-13',
    title: 'Drawing again',
    text: 'Up to three tiles are drawn in one turn, and each costs 5 points.',
  },
  {
    id: 'T-14',
    title: 'Placing after a draw',
    text: {
      fiche:
        'After a draw only the tile just drawn may be placed. A player who does not place it draws again, up to three times in all, as long as the pool has tiles.',
      classic:
        'After a draw any tile of the rack may be placed. A player who does not place one draws again, up to three times in all, as long as the pool has tiles.',
    },
    decided: ['fiche'],
  },
  {
    id: 'T-15',
    title: 'Three draws in vain',
    text: 'Three draws without placing cost 10 points more, 25 in all, and the turn passes.',
  },
  {
    id: 'T-16',
    title: 'Empty pool',
    text: {
      fiche:
        'With an empty pool a player who does not place passes, at no cost beyond the draws already made this turn. A player who could place may pass too.',
      classic: 'With an empty pool a player who does not place passes and loses 10 points, able to place or not.',
    },
    decided: ['classic'],
  },
  {
    id: 'T-17',
    title: 'Going out',
    text: 'A player who places the last tile of their rack ends the round and gains 25 points, plus the sum of all tiles left on the other racks.',
  },
  {
    id: 'T-18',
    title: 'Blocked',
    text: {
      fiche:
        'If the pool is empty and nobody can place, or all pass in a row, the round ends. Each player loses the sum of their own rack, and nobody gets the 25.',
      classic:
        'If the pool is empty and nobody can place, or all pass in a row, the round ends. The lowest rack gains what the other racks exceed it by; nobody gets the 25.',
    },
    decided: BOTH,
  },
  {
    id: 'T-19',
    title: 'Winner',
    text: {
      fiche:
        'The highest score wins; equal scores share the win. One round is played, unless the option rounds says otherwise.',
      classic:
        'Rounds are played until somebody has 400 points when a round ends, but never more than 99; the option rounds may say otherwise. Then the highest score wins; equal scores share the win.',
    },
    decided: BOTH,
  },
  { id: 'T-20', title: 'Below zero', text: 'Scores may be negative.', decided: BOTH },
  {
    id: 'T-21',
    title: 'What everybody sees',
    text: 'The board, the scores, the sizes of racks and pool and the tiles drawn for the start are open. Racks and the tiles drawn in play are secret.',
  },
];
