import type { BotAccuracy } from '../adviser.ts';

/** By research/accuracy.js; none is measured with the value nets yet. */
export const botAccuracies: readonly BotAccuracy[] = [];
