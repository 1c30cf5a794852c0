import type { AnyGame, Setup } from '../../core/index.ts';
import { isWeightsFile } from '../../lab/index.ts';
import type { Args } from './command.ts';
import { readBots, readPlayers } from './seats.ts';
import { readGame, readSetup } from './setup.ts';

/** A game between bots, as read from the flags. */
export interface LineUp {
  readonly game: AnyGame;
  readonly setup: Setup;
  /** Names of bots of this game; empty without `--bots`. */
  readonly bots: readonly string[];
}

const PLAYERS = 2;

export const readLineUp = (args: Args, playersFor = (_bots: number) => PLAYERS): LineUp => {
  const game = readGame(args.words[0]);
  const players = readPlayers(args);
  const bots = readBots(args, game, isWeightsFile);
  return { game, setup: readSetup(args, game, players ?? playersFor(bots.length)), bots };
};
