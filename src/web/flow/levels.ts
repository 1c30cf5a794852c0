/** The bots one can sit down with. */
import { botsFor } from '../../bots/index.ts';
import type { AnyGame } from '../../core/index.ts';

/** By rising strength. */
export const levelsOf = (game: AnyGame): readonly string[] => botsFor(game).map((bot) => bot.name);
