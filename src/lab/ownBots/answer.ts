import { err, isObject, ok, sameJson, shown, type GameTypes, type Result } from '../../core/index.ts';
import { tamed, type BotFailure } from './failure.ts';
import { BOT_PROTOCOL } from './messages.ts';

const nonsense = (detail: string): Result<never, BotFailure> => err({ kind: 'nonsense', detail: tamed(detail) });

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

export const readReady = (line: string): Result<void, BotFailure> => {
  const value = parsed(line);
  if (!isObject(value)) return nonsense(`it answered hello by “${shown(line)}”, which is no JSON object`);
  if (value['type'] !== 'ready') return nonsense(`it answered hello by “${shown(line)}” instead of ready`);
  if (value['protocol'] === BOT_PROTOCOL) return ok(undefined);
  return nonsense(`it speaks “${shown(value['protocol'])}” instead of ${BOT_PROTOCOL}`);
};

/** The legal move that was meant. */
export const readChosen = <Move extends GameTypes['move']>(
  line: string,
  legal: readonly Move[],
): Result<Move, BotFailure> => {
  const value = parsed(line);
  if (!isObject(value)) return nonsense(`it answered “${shown(line)}”, which is no JSON object`);
  if (value['type'] !== 'move') return nonsense(`it answered “${shown(line)}” instead of a move`);
  const chosen = legal.find((move) => sameJson(move, value['move']));
  return chosen ? ok(chosen) : nonsense(`it chose ${shown(value['move'])}, which is not among the legal moves`);
};
