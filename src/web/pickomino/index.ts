import { LEVELS } from '../../bots/levels.ts';
import { pickomino as game } from '../../games/pickomino/index.ts';
import type { GameEntry } from '../table/entry.ts';
import Picture from './Picture.svelte';
import { vocabulary } from './words/index.ts';

export const pickomino: GameEntry = {
  game,
  name: 'Pickomino',
  Picture,
  vocabulary,
  levels: LEVELS.pickomino,
  choosesStart: true,
  lengthOption: 'shortGame',
  wishes: [
    { name: 'realDice', keptBy: 'table', entersChance: true },
    { name: 'openPiles', keptBy: 'device' },
    { name: 'odds', keptBy: 'device' },
  ],
  loadKit: () => import('./kit.ts').then(({ kit }) => kit),
  coach: {
    loadKit: () => import('./coach/index.ts').then(({ coachKit }) => coachKit),
    loadPuzzles: () => import('../../analysis/pickomino/puzzles.ts').then(({ puzzles }) => puzzles),
    loadOddsQuiz: () => import('./coach/oddsQuiz.ts').then(({ oddsQuiz }) => oddsQuiz),
  },
  loadLesson: () => import('./lesson.ts').then(({ lesson }) => lesson),
  loadRules: () => import('./rulesPage.ts').then(({ rulesPage }) => rulesPage),
};
