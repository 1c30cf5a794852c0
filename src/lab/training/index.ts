import type { GameId } from '../../games/index.ts';
import { pickominoTrainer } from './pickomino/pickominoTraining.ts';
import type { TrainingFlag } from './frame/flags.ts';
import type { Trainer } from './frame/training.ts';
import { triominosTrainer } from './triominos/triominosTraining.ts';

/** Of the games whose bots learn. */
export const TRAINERS = {
  pickomino: pickominoTrainer,
  triominos: triominosTrainer,
} satisfies Partial<Record<GameId, Trainer>>;

export type { Trainer, TrainingFlag };
