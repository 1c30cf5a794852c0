import type { AnyGame, Game, GameTypes, Step } from './game.ts';
import type { Refusal } from './refusal.ts';
import { err, ok, type Result } from './result.ts';
import type { Rng } from './rng.ts';
import { sameMove } from './same.ts';
import type { Seat } from './seat.ts';
import type { Setup } from './setup.ts';
import { isObject, shortened } from './shape.ts';

/** A step and the state after it. */
export interface Played<G extends GameTypes> {
  readonly step: Step<G>;
  readonly state: G['state'];
}

/** A move of the seat to move, checked; what it asks for (a roll, a draw) is sampled. */
export const tryMove = <G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  move: G['move'],
  rng: Rng,
): Result<Played<G>, Refusal> => {
  const legal = game.legalMoves(state).find((one) => sameMove(one, move));
  return legal ? ok(makeMoveUnchecked(game, state, legal, rng)) : err(whyNoMove(game, state, move));
};

const whyNoMove = <G extends GameTypes>(game: Game<G>, state: G['state'], move: G['move']): Refusal => {
  // From outside, it may be anything.
  const reason = isObject(move) ? game.whyIllegal(state, move) : undefined;
  return reason ?? { code: 'unknown-move', found: nameOf(isObject(move) ? move['type'] : move) };
};

const nameOf = (type: unknown): string => (typeof type === 'string' ? shortened(type) : typeof type);

/** A step from outside, such as an event of a record, checked: the right seat, a legal move, a possible outcome. */
export const tryStep = <G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  step: Step<G>,
): Result<Played<G>, Refusal> => {
  const refusal = whyOutOfTurn(game, state, step);
  if (refusal) return err(refusal);
  let after = state;
  for (const action of [step.move, step.outcome]) {
    if (action === null) continue;
    const illegal = game.whyIllegal(after, action);
    if (illegal) return err(illegal);
    after = game.next(after, action);
  }
  return ok({ step, state: after });
};

const whyOutOfTurn = <G extends GameTypes>(game: Game<G>, state: G['state'], step: Step<G>): Refusal | undefined => {
  const turn = game.turn(state);
  if (turn.kind === 'over') return { code: 'game-over' };
  if (turn.kind === 'chance') return step.move === null ? undefined : { code: 'chance-is-next' };
  if (step.move === null) return { code: 'move-is-next', seat: turn.seat };
  if (step.seat !== turn.seat)
    return { code: 'not-your-turn', rule: game.orderRule, seat: step.seat, toMove: turn.seat };
  return undefined;
};

/** A move that is known to be legal, as bots choose theirs from `legalMoves`; any other gives a state beyond the rules. */
export const makeMoveUnchecked = <G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  move: G['move'],
  rng: Rng,
): Played<G> => {
  const turn = game.turn(state);
  if (turn.kind !== 'decision') throw new Error('a move was made where none is due');
  const moved = game.next(state, move);
  if (!asksChance(game, moved)) return { step: { seat: turn.seat, move, outcome: null }, state: moved };
  const outcome = game.chances(moved).sample(rng);
  return { step: { seat: turn.seat, move, outcome }, state: game.next(moved, outcome) };
};

/** Whether the last move still waits for its outcome: a roll, a draw. */
export const asksChance = <G extends GameTypes>(game: Game<G>, state: G['state']): boolean => {
  const turn = game.turn(state);
  return turn.kind === 'chance' && turn.asker !== null;
};

/** What chance does where the rules ask for it: a deal, a draw for the start. */
export const letChance = <G extends GameTypes>(game: Game<G>, state: G['state'], rng: Rng): Played<G> => {
  const outcome = game.chances(state).sample(rng);
  return { step: { seat: null, move: null, outcome }, state: game.next(state, outcome) };
};

/** Plays to the end, `choose` deciding for every seat. */
export const playOut = function* <G extends GameTypes>(
  game: Game<G>,
  start: G['state'],
  choose: (state: G['state'], seat: Seat) => G['move'],
  rng: Rng,
): Generator<Played<G>, G['state']> {
  let state = start;
  for (;;) {
    const turn = game.turn(state);
    if (turn.kind === 'over') return state;
    const played =
      turn.kind === 'chance'
        ? letChance(game, state, rng)
        : makeMoveUnchecked(game, state, choose(state, turn.seat), rng);
    yield played;
    state = played.state;
  }
};

/** The default rulebook without house rules. */
export const defaultSetup = (game: AnyGame, players: number): Setup<Record<never, never>> => ({
  players,
  rulebook: game.defaultRulebook,
  options: {},
  start: 0,
});
