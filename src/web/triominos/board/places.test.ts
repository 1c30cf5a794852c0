import { describe, expect, test } from 'vitest';
import { defaultSetup, playOut, seededRng, unwrap } from '../../../core/index.ts';
import { numbersOf, RULEBOOKS, triominos, type Move, type State, type View } from '../../../games/triominos/index.ts';
import { centreOf } from '../tile/geometry.ts';
import { placeAlong, placeNear, placesByTile, totalOf, type Place } from './places.ts';

/** Every state with a decision in a random game. */
const positions = (seed: number): State[] => {
  const rng = seededRng(seed);
  const start = unwrap(triominos.start(defaultSetup(triominos, 2)));
  const choose = (state: State): Move => {
    const legal = triominos.legalMoves(state);
    return legal[Math.floor(rng() * legal.length)]!;
  };
  const played = [...playOut(triominos, start, choose, rng)];
  return played.map(({ state }) => state).filter((state) => triominos.turn(state).kind === 'decision');
};

const allPlaces = (state: State): Place[] => {
  const view = triominos.view(state, state.seat);
  return [...placesByTile(view, triominos.legalMoves(state)).values()].flat();
};

describe('places', () => {
  const states = [1, 2, 3].flatMap(positions);

  test('the points of a place are those that the sheet then holds', () => {
    const reasons = new Set<string>();
    for (const state of states)
      for (const place of allPlaces(state)) {
        const lines = triominos.next(state, place.move).sheet.slice(state.sheet.length);
        const earned = lines.filter(({ reason }) => ['tile', 'opening', 'bridge', 'hexagon'].includes(reason));
        expect(earned.reduce((sum, { points }) => sum + points, 0)).toBe(totalOf(place));
        expect(earned[1]?.reason).toBe(place.bonus?.reason);
        reasons.add(place.bonus?.reason ?? 'none');
      }
    expect([...reasons].toSorted()).toEqual(['bridge', 'hexagon', 'none']);
  });

  test('the opening shows what a triple earns where triples open', () => {
    const opening = [{ type: 'place', x: 0, y: 0, numbers: numbersOf('555') } as const];
    const empty = (rulebook: keyof typeof RULEBOOKS): View =>
      ({ rules: RULEBOOKS[rulebook].rules, board: [] }) as unknown as View;
    expect(placesByTile(empty('classic'), opening).get('555')![0]!.bonus).toEqual({ reason: 'opening', points: 10 });
    expect(placesByTile(empty('fiche'), opening).get('555')![0]!.bonus).toBeUndefined();
  });

  test('every place belongs to its tile, and a move that is no place to none', () => {
    for (const state of states) {
      const legal = triominos.legalMoves(state);
      expect(allPlaces(state)).toHaveLength(legal.filter(({ type }) => type === 'place').length);
    }
  });

  test('the nearest place within reach is chosen, the one under the finger first', () => {
    const [first] = allPlaces(states[0]!);
    const centre = centreOf(first!.move);
    expect(placeNear([first!], centre, 0)).toBe(first);
    expect(placeNear([first!], { x: centre.x + 80, y: centre.y }, 10)).toBeUndefined();
    expect(placeNear([first!], { x: centre.x + 80, y: centre.y }, 100)).toBe(first);
  });

  test('arrows to the right reach every place and come round; left undoes right', () => {
    for (const places of states.map(allPlaces).filter(({ length }) => length > 0)) {
      const walk = [places[0]!];
      while (walk.length < places.length) walk.push(placeAlong(places, walk.at(-1)!, 'ArrowRight'));
      expect(new Set(walk).size).toBe(places.length);
      expect(placeAlong(places, walk.at(-1)!, 'ArrowRight')).toBe(places[0]);
      expect(placeAlong(places, placeAlong(places, places[0]!, 'ArrowRight'), 'ArrowLeft')).toBe(places[0]);
    }
  });

  test('arrows up and down change the row, and stay where there is none beyond', () => {
    for (const places of states.map(allPlaces).filter(({ length }) => length > 0))
      for (const place of places) {
        const below = placeAlong(places, place, 'ArrowDown');
        if (below !== place) expect(below.move.y).toBeGreaterThan(place.move.y);
        else expect(places.some(({ move }) => move.y > place.move.y)).toBe(false);
      }
  });
});
