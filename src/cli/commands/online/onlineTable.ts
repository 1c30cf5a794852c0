import { err, ok, type AnyGame, type Result } from '../../../core/index.ts';
import { gameById } from '../../../games/index.ts';
import type { Failure, TableView } from '../../../protocol/index.ts';
import type { Misuse } from '../../reading/command.ts';
import { reasonFor } from '../../terminal/sentences.ts';

/** A newer server may offer games that this program does not know. */
export const gameAt = ({ terms }: TableView): Result<AnyGame, Misuse> => {
  const game = gameById(terms.game);
  return game ? ok(game) : err({ sentence: `this version does not know the game "${terms.game}"` });
};

export const refusedBy = ({ code, message }: Failure): Result<never, Misuse> => {
  const hasAnswered = code !== 'unreachable' || message.startsWith('the server said');
  return err({ sentence: hasAnswered ? message.replace(/\.$/, '') : reasonFor({ code }) });
};
