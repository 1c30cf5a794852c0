import { describe, expect, test } from 'vitest';
import { BOTS, type AnySyncBot } from '../../src/bots/index.ts';
import type { AnyGame } from '../../src/core/index.ts';
import { gameById, pickomino } from '../../src/games/index.ts';
import { BOT_CONTRACT } from './bot.ts';

const PLAYERS = Object.entries(BOTS).flatMap(([id, bots]) =>
  bots.map((bot): [string, string, AnyGame, AnySyncBot] => [id, bot.name, gameById(id)!, bot]),
);

describe.each(PLAYERS)('%s %s', (_id, _name, game, bot) => {
  test.each(Object.entries(BOT_CONTRACT))('%s', (_property, holds) => holds(game, bot));
});

let calls = 0;

/** Bots that violate one property each. */
const PLANTED: readonly [string, AnySyncBot][] = [
  ['answers with one of the moves it was given', { name: 'forger', choose: (_view, legal) => ({ ...legal[0]! }) }],
  [
    'gives the same move for the same seed',
    { name: 'moody', choose: (_view, legal) => legal[calls++ % legal.length]! },
  ],
  [
    'changes nothing of what it is shown',
    { name: 'thief', choose: (view, legal) => ((view as { seat: number }).seat++, legal[0]!) },
  ],
];

describe('the contract notices', () => {
  test.each(PLANTED)('a bot that breaks "%s"', (name, bot) => {
    expect(() => BOT_CONTRACT[name]!(pickomino, bot)).toThrow();
  });
});
