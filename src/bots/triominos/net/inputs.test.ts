import { describe, expect, test } from 'vitest';
import { seededRng } from '../../../core/index.ts';
import { triominos, type State } from '../../../games/triominos/index.ts';
import { randomGame, setupsOf } from '../../../../test/kit/randomGame.ts';
import { newFeatures, type Features } from '../../net/features.ts';
import { packState, packView } from '../packed/packing.ts';
import { trustAt } from '../search/beliefs.ts';
import { beliefsOf } from '../search/beliefsOf.ts';
import { fillKnownInputs, knownInputCount, mostKnownInputs } from './knownInputs.ts';
import { fillOwnInputs, mostOwnInputs, ownInputCount } from './ownInputs.ts';

const list = ({ count, input, value }: Features): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, i) => [input[i]!, value[i]!]);

const ownInputs = (state: State, viewer: number): (readonly [number, number])[] => {
  const view = triominos.view(state, viewer);
  const features = newFeatures(mostOwnInputs(view.scores.length));
  const beliefs = beliefsOf(view, trustAt(view.scores.length));
  fillOwnInputs(packView(view), viewer, beliefs, 0, false, features);
  return list(features);
};

const decisions = (setup: Parameters<typeof randomGame>[1]): State[] =>
  [...randomGame(triominos, setup, 'inputs')].map(({ state }) => state).filter(({ phase }) => phase === 'play');

describe.each(setupsOf(triominos).filter(({ options }) => Object.keys(options).length === 0))(
  'the inputs by $rulebook with $players players',
  (setup) => {
    test('are all different, within their number, and finite', () => {
      for (const state of decisions(setup)) {
        const known = newFeatures(mostKnownInputs(setup.players));
        fillKnownInputs(packState(state), 0, known);
        for (const [inputs, count] of [
          [list(known), knownInputCount(setup.players)],
          [ownInputs(state, state.seat), ownInputCount(setup.players)],
        ] as const) {
          const places = inputs.map(([input]) => input);
          expect(new Set(places).size).toBe(places.length);
          expect(Math.max(...places)).toBeLessThan(count);
          expect(inputs.every(([, value]) => Number.isFinite(value))).toBe(true);
        }
      }
    });

    test('of a seat do not depend on the tiles of the others and of the pool', () => {
      const rng = seededRng('other worlds');
      for (const state of decisions(setup).slice(0, 12)) {
        const { seat } = state;
        const other = triominos.imagine(triominos.view(state, seat), rng);
        expect(ownInputs(other, seat)).toEqual(ownInputs(state, seat));
      }
    });
  },
);
