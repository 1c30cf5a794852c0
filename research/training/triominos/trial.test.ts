import { expect, it } from 'vitest';
import { TRAINED_WORTHS } from '#src/bots/triominos/weights/trainedWorths';
import { WORTH_NAMES, type Worths } from '#src/bots/triominos/weights/worths';
import { playTrial, type Trial } from './trial.ts';

const NOTHING = Object.fromEntries(WORTH_NAMES.map((name) => [name, 0])) as Worths;

const trial = (more: Partial<Trial>): Trial => ({
  players: 2,
  rulebook: 'fiche',
  candidates: [NOTHING],
  fields: ['greedy'],
  deals: 40,
  seed: 'trial',
  ...more,
});

it.each([2, 3, 4])('gives a judgement its fair share against itself: %d players', (players) => {
  const [outcome] = playTrial(trial({ players, fields: [NOTHING] }));
  expect(outcome!.winShare).toBeCloseTo(1 / players, 12);
});

it('gives points alone the strength of greedy', () => {
  const [outcome] = playTrial(trial({ deals: 500 }));
  expect(Math.abs(outcome!.winShare - 0.5)).toBeLessThan(0.06);
});

it('ranks a trained judgement above points alone', () => {
  const [points, trained] = playTrial(trial({ candidates: [NOTHING, TRAINED_WORTHS.fiche2.worths] }));
  expect(trained!.winShare).toBeGreaterThan(points!.winShare + 0.1);
  expect(trained!.lead).toBeGreaterThan(points!.lead);
});

it('plays the same deals for all its candidates', () => {
  const [one, other] = playTrial(trial({ candidates: [NOTHING, NOTHING] }));
  expect(one).toEqual(other);
});
