import type { Triominos } from '../../games/triominos/index.ts';
import type { Adviser } from '../adviser.ts';
import { analyseTriominos } from './walk.ts';
import { botAccuracies } from './botAccuracies.ts';
import { weighTriominos, type TriominosAdvice } from './weighing.ts';

export const triominosAdviser: Adviser<Triominos, TriominosAdvice> = {
  weigh: weighTriominos,
  analyse: (record) => analyseTriominos(record),
  luck: 'estimated',
  botAccuracies,
};
