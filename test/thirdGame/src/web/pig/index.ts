import { LEVELS } from '../../bots/levels.ts';
import { pig as game } from '../../games/pig/index.ts';
import type { GameEntry } from '../table/entry.ts';
import Picture from './Picture.svelte';
import { vocabulary } from './words/index.ts';

export const pig: GameEntry = {
  game,
  name: 'Pig',
  Picture,
  vocabulary,
  levels: LEVELS.pig,
  choosesStart: true,
  wishes: [],
  loadKit: () => import('./kit.ts').then(({ kit }) => kit),
  coach: { loadKit: () => import('./coach.ts').then(({ coachKit }) => coachKit) },
  loadLesson: () => import('./lesson.ts').then(({ lesson }) => lesson),
  loadRules: () => import('./rulesPage.ts').then(({ rulesPage }) => rulesPage),
};
