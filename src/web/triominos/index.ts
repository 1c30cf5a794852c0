import { LEVELS } from '../../bots/levels.ts';
import { triominos as game } from '../../games/triominos/index.ts';
import type { GameEntry } from '../table/entry.ts';
import Picture from './Picture.svelte';
import { vocabulary } from './words/index.ts';

export const triominos: GameEntry = {
  game,
  name: 'Triominos',
  Picture,
  vocabulary,
  levels: LEVELS.triominos,
  choosesStart: false,
  lengthOption: 'rounds',
  wishes: [{ name: 'realTiles', keptBy: 'table', needsReferee: true }],
  loadKit: () => import('./kit.ts').then(({ kit }) => kit),
  coach: {
    loadKit: () => import('./coach/index.ts').then(({ coachKit }) => coachKit),
    loadPuzzles: () => import('../../analysis/triominos/puzzles.ts').then(({ puzzles }) => puzzles),
  },
  loadReferee: () => import('./realTiles/index.ts').then(({ referee }) => referee),
  loadLesson: () => import('./lesson.ts').then(({ lesson }) => lesson),
  loadRules: () => import('./rulesPage.ts').then(({ rulesPage }) => rulesPage),
};
