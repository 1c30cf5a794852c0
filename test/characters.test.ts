import { describe, expect, test } from 'vitest';
import { LEVELS } from '../src/bots/index.ts';
import { GAME_IDS, gameById } from '../src/games/index.ts';
import { surerShare, type Measured } from '../src/lab/arena/measured.ts';
import { readText } from './kit/files.ts';

const measured = JSON.parse(readText('docs/research/strength.json')) as readonly Measured[];

/** Two players, default rules, the same opponent for all. */
const winsOf = (game: string, rulebook: string, bot: string): number | null => {
  const wanted = { game, rulebook, options: {}, players: 2, bot, against: 'greedy' };
  const found = measured.find(({ row }) => JSON.stringify(row) === JSON.stringify(wanted));
  return found ? Math.round(surerShare(found).mean * 100) : null;
};

describe.each(GAME_IDS)('the characters of %s', (id) => {
  test('have their measured strength, each more than the one before', () => {
    const { defaultRulebook } = gameById(id);
    const wins = LEVELS[id].map(({ bot }) => winsOf(id, defaultRulebook, bot));
    expect(LEVELS[id].map((level) => level.wins)).toEqual(wins);
    expect(wins).toEqual(wins.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  });
});
