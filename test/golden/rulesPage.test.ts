import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyGame } from '../../src/core/index.ts';
import { CLAUSES } from '../../src/games/clauses.ts';
import { GAMES, type GameId } from '../../src/games/index.ts';
import { fromRoot, readText } from '../kit/files.ts';
import { withGenerated } from './rulesPage.ts';

const games = Object.entries(GAMES) as [GameId, AnyGame][];

test.each(games)('the rules page of %s has the text of the clauses', (id, game) => {
  const path = ['docs', 'rules', `${id}.md`];
  const page = withGenerated(readText(...path), game, CLAUSES[id]);
  if (process.env['GOLDEN'] === 'write') writeFileSync(fromRoot(...path), page);
  expect(readText(...path)).toBe(page);
});

test.each(games)('the rules page of %s names no rule that does not exist', (id) => {
  const known = CLAUSES[id].map((clause) => clause.id);
  const named = readText('docs', 'rules', `${id}.md`).match(/\b[A-Z]-\d\d\b/g) ?? [];
  expect(named.filter((rule) => !known.includes(rule))).toEqual([]);
});
