/** The short form of research/agreement.js. */
import { describe, expect, test } from 'vitest';
import { defaultSetup } from '../../core/index.ts';
import { pickomino } from '../../games/index.ts';
import { playMatches } from './matches.ts';
import { localGames } from '../workers/localGames.ts';
import type { ArenaSettings } from './settings.ts';

describe('luck taken out of the games of an arena', () => {
  test.each(['greedy', 'careful'])('changes no share of %s against the master', async (bot) => {
    const settings: ArenaSettings = {
      game: pickomino.id,
      setup: defaultSetup(pickomino, 2),
      bots: [bot, 'master'],
      games: 30,
      seed: 'agreement',
      budget: null,
      untilDecided: null,
      adjusted: true,
    };
    const { standings } = await playMatches(settings, localGames('arena', settings));
    const { share, adjusted, luck } = standings[0]!;
    expect(adjusted!.low).toBeLessThan(share.high);
    expect(adjusted!.high).toBeGreaterThan(share.low);
    expect(2 * (adjusted!.high - adjusted!.low)).toBeLessThan(share.high - share.low);
    expect(luck!.low).toBeLessThan(0);
    expect(luck!.high).toBeGreaterThan(0);
  });
});
