import { ok, type AnyGame, type Result, type Setup } from '../../core/index.ts';
import type { Args, Misuse } from './command.ts';
import { readBots, readPlayers } from './seats.ts';
import { readGame, readSetup } from './setup.ts';

/** A game between bots, as the flags tell it. */
export interface LineUp {
  readonly game: AnyGame;
  readonly setup: Setup;
  /** Names of bots of this game; empty where none were named. */
  readonly bots: readonly string[];
}

const PLAYERS = 2;

export const readLineUp = (args: Args, playersFor = (_bots: number) => PLAYERS): Result<LineUp, Misuse> => {
  const game = readGame(args.words[0]);
  if (!game.ok) return game;
  const players = readPlayers(args);
  if (!players.ok) return players;
  const bots = readBots(args, game.value);
  if (!bots.ok) return bots;
  const setup = readSetup(args, game.value, players.value ?? playersFor(bots.value.length));
  return setup.ok ? ok({ game: game.value, setup: setup.value, bots: bots.value }) : setup;
};
