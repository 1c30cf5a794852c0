/** The contract of every game: named properties that throw if violated. */
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import {
  makeMoveUnchecked,
  sameJson,
  seededRng,
  tryMove,
  tryStep,
  unwrap,
  type AnyGame,
  type Chance,
  type GameTypes,
  type Setup,
  type Step,
  type Viewer,
} from '../../src/core/index.ts';
import { notationOf } from '../../src/games/index.ts';
import { replay } from '../../src/record/index.ts';
import { randomGame, setupsOf } from '../kit/randomGame.ts';
import { startOf } from '../kit/table.ts';

/** A game with fewer steps than this has reached its end. */
const LONGEST = 200_000;

const anyPlaying = (game: AnyGame) => fc.record({ setup: fc.constantFrom(...setupsOf(game)), seed: fc.nat() });

type State = GameTypes['state'];
type Check = (before: State, step: Step<GameTypes>, after: State, setup: Setup) => void;

/** Visits the steps of random games. Long games are repetitive: the beginning and a sample of the rest are enough. */
const everyStep = (game: AnyGame, runs: number, check: Check): void =>
  fc.assert(
    fc.property(anyPlaying(game), ({ setup, seed }) => {
      let before: State = startOf(game, setup);
      let steps = 0;
      for (const { step, state } of randomGame(game, setup, seed)) {
        if (steps++ < 200 || steps % 17 === 0) check(before, step, state, setup);
        before = state;
      }
    }),
    { numRuns: runs },
  );

const viewersOf = (setup: Setup): Viewer[] => [null, ...Array(setup.players).keys()];

const stateOfChance = (game: AnyGame, before: State, { move }: Step<GameTypes>): State =>
  move === null ? before : game.next(before, move);

const ODD = [undefined, null, true, -1, 0.5, 1e99, '', '0', [], [[]], {}];

/** A move with one field replaced, and values that are no moves at all. */
const malformed = (move: object): unknown[] => [
  ...ODD,
  ...Object.keys(move).flatMap((field) => ODD.map((odd) => ({ ...move, [field]: odd }))),
  { ...move, more: 1 },
];

export const GAME_CONTRACT: Readonly<Record<string, (game: AnyGame) => void>> = {
  'a game of random moves ends with a result': (game) => {
    for (const setup of setupsOf(game)) {
      let last: State = startOf(game, setup);
      let steps = 0;
      for (const { state } of randomGame(game, setup, 'ends')) {
        last = state;
        if (++steps > LONGEST) throw new Error(`no end: ${JSON.stringify(setup)}`);
      }
      const turn = game.turn(last);
      if (turn.kind !== 'over') throw new Error('the game stopped before its end');
      expect(turn.result.scores).toHaveLength(setup.players);
      expect(turn.result.winners.length).toBeGreaterThan(0);
    }
  },

  'a decision has legal moves, all different; chance has none': (game) =>
    everyStep(game, 30, (before) => {
      const legal = game.legalMoves(before);
      expect(legal.length > 0).toBe(game.turn(before).kind === 'decision');
      expect(new Set(legal.map((move) => JSON.stringify(move))).size).toBe(legal.length);
    }),

  'a legal move passes the check': (game) =>
    everyStep(game, 30, (before) => {
      for (const move of game.legalMoves(before)) expect(game.whyIllegal(before, move)).toBeUndefined();
    }),

  'a checked move is played if it is legal; any other value is refused with a code': (game) =>
    everyStep(game, 5, (before, step) => {
      const legal = game.legalMoves(before);
      for (const move of step.move ? malformed(step.move) : [])
        expect(tryMove(game, before, move as GameTypes['move'], seededRng(1)).ok).toBe(
          legal.some((one) => sameJson(one, move)),
        );
      const [first] = legal;
      if (first)
        expect(tryMove(game, before, { ...first }, seededRng(1))).toEqual({
          ok: true,
          value: makeMoveUnchecked(game, before, first, seededRng(1)),
        });
    }),

  'chance samples what it lists, with probabilities that sum to 1': (game) =>
    everyStep(game, 10, (before, step) => {
      if (step.outcome === null) return;
      const state = stateOfChance(game, before, step);
      const chance = game.chances(state);
      expect(chance.probability(step.outcome)).toBeGreaterThan(0);
      expect(game.whyIllegal(state, step.outcome)).toBeUndefined();
      if (chance.count > 300) return;
      const all = [...chance.outcomes()];
      expect(all).toHaveLength(chance.count);
      expect(all.reduce((sum, one) => sum + chance.probability(one), 0)).toBeCloseTo(1, 12);
    }),

  'a state is plain JSON': (game) =>
    everyStep(game, 15, (_before, _step, after) => expect(JSON.parse(JSON.stringify(after))).toEqual(after)),

  'a state is immutable': (game) =>
    everyStep(game, 10, (before, step) => {
      const frozen = deepFrozen(JSON.parse(JSON.stringify(before)) as object);
      expect(tryStep(game, frozen, step).ok).toBe(true);
    }),

  'a step survives both notations': (game) => {
    const { readEvent, readStep, writeEvent, writeStep } = notationOf(game);
    everyStep(game, 30, (_before, step) => {
      expect(unwrap(readEvent(JSON.parse(JSON.stringify(writeEvent(step)))))).toEqual(step);
      expect(unwrap(readStep(writeStep(step), step.seat))).toEqual(step);
    });
  },

  'a game replays from its events to the same end': (game) =>
    fc.assert(
      fc.property(anyPlaying(game), ({ setup, seed }) => {
        const played = [...randomGame(game, setup, seed)];
        const again = unwrap(
          replay(
            game,
            setup,
            played.map(({ step }) => notationOf(game).writeEvent(step)),
          ),
        );
        expect(again.stop).toBeNull();
        expect(again.final).toEqual(played.at(-1)!.state);
      }),
      { numRuns: 15 },
    ),

  'a seat that is not to move is refused': (game) =>
    everyStep(game, 10, (before, step, _after, setup) => {
      if (step.seat === null) return;
      const other = (step.seat + 1) % setup.players;
      expect(tryStep(game, before, { ...step, seat: other })).toMatchObject({
        error: { code: 'not-your-turn', rule: game.orderRule },
      });
    }),

  'an imagined state looks the same to the viewer': (game) =>
    everyStep(game, 15, (_before, _step, after, setup) => {
      for (const viewer of viewersOf(setup)) {
        const view = game.view(after, viewer);
        expect(game.view(game.imagine(view, seededRng('imagine')), viewer)).toEqual(view);
      }
    }),

  'a game without secrets has the same view for all': (game) => {
    if (game.hasSecrets) return;
    everyStep(game, 10, (_before, step, after, setup) => {
      for (const viewer of viewersOf(setup)) {
        expect(game.view(after, viewer)).toEqual(game.view(after, null));
        expect(game.witness(step, viewer)).toEqual(notationOf(game).writeEvent(step));
      }
    });
  },

  'an event tells a viewer no more than its view does': (game) =>
    everyStep(game, 15, (before, step, after, setup) => {
      if (step.outcome === null) return;
      const state = stateOfChance(game, before, step);
      for (const other of someOutcomes(game.chances(state)))
        for (const viewer of viewersOf(setup)) {
          const looksTheSame = isDeepStrictEqual(game.view(game.next(state, other), viewer), game.view(after, viewer));
          if (looksTheSame)
            expect(game.witness({ ...step, outcome: other }, viewer)).toEqual(game.witness(step, viewer));
        }
    }),
};

const someOutcomes = function* <O>(chance: Chance<O>): Generator<O> {
  const rng = seededRng('others');
  for (let i = 0; i < 3; i++) yield chance.sample(rng);
};

const deepFrozen = <T extends object>(value: T): T => {
  for (const inner of Object.values(value))
    if (typeof inner === 'object' && inner !== null) deepFrozen(inner as object);
  return Object.freeze(value);
};
