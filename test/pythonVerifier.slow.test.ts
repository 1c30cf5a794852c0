/** The verifier in Python, which shares no code with ours, reaches the same verdicts. */
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { nameLate } from '../src/server/table/revealing.ts';
import { recordsInLog } from '../src/server/runtime/records.ts';
import { fairRecord } from './kit/fairRecord.ts';
import { PlayedLog, TABLE } from './kit/playedLog.ts';
import { agree, forgeries, hasPython } from './kit/pythonVerifier.ts';

const rulebooks = (Object.values(GAMES) as AnyGame[]).flatMap((game) =>
  Object.keys(game.rulebooks).map((rulebook): [string, string, AnyGame] => [game.id, rulebook, game]),
);

describe.skipIf(!hasPython)('the verifier in Python', () => {
  test.each(rulebooks)('agrees with ours on %s by %s, good and forged', (_id, rulebook, game) => {
    const records = [2, 4].map((players) => fairRecord(game, { playing: players, setup: { players, rulebook } }));
    agree(records, true);
    agree(records.flatMap(forgeries), false);
  });

  test.each(rulebooks)(
    'agrees with ours on tables of %s by %s, with rematches and a late seat left out',
    (game, rulebook) => {
      const log = new PlayedLog({ game, rulebook }).sit('Ana', 'Bo', 'Cleo').start().play().rematch().play();
      log.act('g0', { type: 'rematch' }).reveal([0, 2]).add(nameLate);
      log.act('g0', { type: 'goOn' }).act('g2', { type: 'goOn' }).play();
      const records = [...recordsInLog(TABLE, log.events)];
      expect(records.map((record) => record.proof!.reveals!.agreed)).toEqual([[], [], [0, 2]]);
      agree(records, true);
      agree(records.flatMap(forgeries), false);
    },
  );
});
