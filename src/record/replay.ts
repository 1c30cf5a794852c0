import {
  err,
  ok,
  replay,
  type AnyGame,
  type GameResult,
  type Refusal,
  type Replay,
  type Result,
  type Stop,
} from '../core/index.ts';
import { gameById, GAMES } from '../games/index.ts';
import { setupOf, type GameRecord } from './record.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the states of whichever game it is
export interface RecordReplay extends Replay<any> {
  readonly game: AnyGame;
  /** `null` while the game is not over. */
  readonly result: GameResult | null;
}

/** Plays a record as far as it is good; a stated result must be the one that comes out. */
export const replayRecord = (record: GameRecord): Result<RecordReplay, Refusal> => {
  const game = gameById(record.game);
  if (!game) return err({ code: 'unknown-game', game: record.game, known: Object.keys(GAMES) });
  const replayed = replay(game, setupOf(record), record.events);
  if (!replayed.ok) return replayed;
  const { states, steps, stop } = replayed.value;
  const turn = game.turn(states[states.length - 1]);
  const result = turn.kind === 'over' ? turn.result : null;
  return ok({ game, states, steps, result, stop: stop ?? whyWrongResult(record, result) });
};

const whyWrongResult = ({ result: stated, events }: GameRecord, result: GameResult | null): Stop | null => {
  if (!stated) return null;
  if (!result) return { seq: events.length, refusal: { code: 'result-too-early', stated } };
  const agrees = sameNumbers(stated.scores, result.scores) && sameNumbers(stated.winners, result.winners);
  return agrees ? null : { seq: events.length, refusal: { code: 'result-contradicts', stated, result } };
};

const sameNumbers = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((number, i) => number === b[i]);
