/** A verifier in another language, written from docs/fairness.md, comes to the same verdicts as ours. */
import { describe, test, vi } from 'vitest';
import type { AnyGame } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { SCHEMES } from '../src/protocol/fairness.ts';
import { fairRecord } from './kit/fairRecord.ts';
import { agree, forgeries, hasPython } from './kit/pythonVerifier.ts';

vi.setConfig({ testTimeout: 60_000 });

const rulebooks = (Object.values(GAMES) as AnyGame[]).flatMap((game) =>
  Object.keys(game.rulebooks).map((rulebook): [string, string, AnyGame] => [game.id, rulebook, game]),
);

describe.skipIf(!hasPython)('the verifier in Python', () => {
  test.each(rulebooks)('agrees with ours on %s by %s, good and forged, under every scheme', (_id, rulebook, game) => {
    const records = SCHEMES.flatMap((scheme) =>
      [2, 4].map((players) => fairRecord(game, { scheme, playing: players, setup: { players, rulebook, start: 1 } })),
    );
    agree(records, true);
    agree(records.flatMap(forgeries), false);
  });
});
