import { err, ok, type AnyGame, type Refusal, type Result, type Setup } from '../../core/index.ts';
import type { AnyBot } from '../../bots/index.ts';
import { gameById, GAMES } from '../../games/index.ts';
import { whyUnknownBot } from '../play/entrants.ts';
import { HAVE_LUCK } from './luckOfGame.ts';
import type { Hypotheses } from './sequentialTest.ts';

/** All settings of an arena; plain data, so that it can be sent to workers. */
export interface ArenaSettings {
  readonly game: string;
  readonly setup: Setup;
  readonly bots: readonly string[];
  /** For each match; rounded up to whole deals. */
  readonly games: number;
  readonly seed: string;
  /** Milliseconds for each decision; `null` lets bots think as long as they like. */
  readonly budget: number | null;
  /** Stops a match as soon as the test is decided. */
  readonly untilDecided: Hypotheses | null;
  /** Also gives shares without the luck of the games. Absent where it is not wanted. */
  readonly adjusted?: true;
}

/** Refuses settings that cannot be played; `given` are bots that are values of the program. */
export const checkSettings = (
  settings: ArenaSettings,
  given?: ReadonlyMap<string, AnyBot>,
): Result<ArenaSettings, Refusal> => {
  const game = gameById(settings.game);
  if (!game) return err({ code: 'unknown-game', game: settings.game, known: Object.keys(GAMES) });
  const start = game.start(settings.setup);
  if (!start.ok) return start;
  const refusal = whyBadBots(game, settings.bots, given) ?? whyBadTest(settings.untilDecided) ?? whyNoLuck(settings);
  return refusal ? err(refusal) : ok(settings);
};

const whyBadBots = (
  game: AnyGame,
  bots: readonly string[],
  given: ReadonlyMap<string, AnyBot> | undefined,
): Refusal | undefined => (bots.length < 2 ? { code: 'too-few-bots', bots } : whyUnknownBot(game, bots, given));

const whyNoLuck = ({ game, adjusted }: ArenaSettings): Refusal | undefined =>
  adjusted && !HAVE_LUCK.includes(game) ? { code: 'luck-not-measured', game, known: HAVE_LUCK } : undefined;

const whyBadTest = (hypotheses: Hypotheses | null): Refusal | undefined => {
  if (!hypotheses) return undefined;
  const { elo0, elo1, alpha, beta } = hypotheses;
  if (!(elo0 < elo1)) return { code: 'elo-not-rising', elo0, elo1 };
  return [alpha, beta].every((risk) => risk > 0 && risk < 0.5) ? undefined : { code: 'bad-risk', alpha, beta };
};
