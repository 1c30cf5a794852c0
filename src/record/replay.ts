import {
  Chronicle,
  ok,
  tryStep,
  type Game,
  type GameTypes,
  type Played,
  type Refusal,
  type Result,
  type Setup,
  type Step,
} from '../core/index.ts';
import { notationOf } from '../games/index.ts';

/** Where a replay stopped short, and why. */
export interface Stop {
  /** The number of the event that was refused, from 1. */
  readonly seq: number;
  readonly refusal: Refusal;
}

export interface Replay<G extends GameTypes> {
  /** The legal events. */
  readonly steps: readonly Step<G>[];
  /** The state after so many of them: 0 is the start. */
  readonly stateAt: (position: number) => G['state'];
  /** The state after the last of them. */
  readonly final: G['state'];
  readonly stop: Stop | null;
}

/** Replays events up to the first illegal one. */
export const replay = <G extends GameTypes>(
  game: Game<G>,
  setup: Setup,
  events: readonly unknown[],
): Result<Replay<G>, Refusal> => {
  const start = game.start(setup);
  if (!start.ok) return start;
  const chronicle = new Chronicle(game, start.value);
  for (const [index, event] of events.entries()) {
    const played = playEvent(game, chronicle.final, event);
    if (!played.ok) return ok(replayOf(chronicle, { seq: index + 1, refusal: played.error }));
    chronicle.append(played.value);
  }
  return ok(replayOf(chronicle, null));
};

const replayOf = <G extends GameTypes>(chronicle: Chronicle<G>, stop: Stop | null): Replay<G> => ({
  steps: chronicle.steps,
  stateAt: (position) => chronicle.stateAt(position),
  final: chronicle.final,
  stop,
});

/** One event from outside, read and checked. */
export const playEvent = <G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  event: unknown,
): Result<Played<G>, Refusal> => {
  const step = notationOf(game).readEvent(event);
  return step.ok ? tryStep(game, state, step.value) : step;
};
