import {
  err,
  ok,
  sameJson,
  type Game,
  type GameResult,
  type GameTypes,
  type Refusal,
  type Result,
} from '../core/index.ts';
import { GAME_IDS, gameById } from '../games/index.ts';
import { setupOf, type GameRecord } from './record.ts';
import { replay, type Replay, type Stop } from './replay.ts';

export interface RecordReplay<G extends GameTypes = GameTypes> extends Replay<G> {
  readonly game: Game<G>;
  /** `null` while the game is not over. */
  readonly result: GameResult | null;
}

/** Replays a record of any game up to its first illegal event. A stated result must be the actual one. */
export const replayRecord = (record: GameRecord): Result<RecordReplay, Refusal> => {
  const game = gameById(record.game);
  return game ? replayRecordOf(game, record) : err({ code: 'unknown-game', game: record.game, known: GAME_IDS });
};

/** The same with the types of a game; refuses records of other games. */
export const replayRecordOf = <G extends GameTypes>(
  game: Game<G>,
  record: GameRecord,
): Result<RecordReplay<G>, Refusal> => {
  if (record.game !== game.id) return err({ code: 'unknown-game', game: record.game, known: [game.id] });
  const replayed = replay(game, setupOf(record), record.events);
  if (!replayed.ok) return replayed;
  const turn = game.turn(replayed.value.final);
  const result = turn.kind === 'over' ? turn.result : null;
  return ok({ game, ...replayed.value, result, stop: replayed.value.stop ?? whyWrongResult(record, result) });
};

const whyWrongResult = ({ result: stated, events }: GameRecord, result: GameResult | null): Stop | null => {
  if (!stated) return null;
  if (!result) return { seq: events.length, refusal: { code: 'result-too-early', stated } };
  const agrees = sameJson(stated.scores, result.scores) && sameJson(stated.winners, result.winners);
  return agrees ? null : { seq: events.length, refusal: { code: 'result-contradicts', stated, result } };
};
