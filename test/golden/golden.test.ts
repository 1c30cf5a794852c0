import { existsSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unwrap, type AnyGame, type Setup } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { readRecord, replayRecord, writeRecordText } from '../../src/record/index.ts';
import { filesUnder, fromRoot, readText } from '../kit/files.ts';
import { playthrough } from './playthrough.ts';

/** `npm run golden` rewrites the files; a person reviews the diff. */
const isWriting = process.env['GOLDEN'] === 'write';

const cases = (Object.values<AnyGame>(GAMES)).flatMap((game) =>
  Object.keys(game.rulebooks).flatMap((rulebook) =>
    [2, 3].map((players): [string, AnyGame, Setup] => [
      `${game.id}-${rulebook}-${players}`,
      game,
      { players, rulebook, options: {}, start: 0 },
    ]),
  ),
);

describe('playthroughs', () => {
  test.each(cases)('%s plays out as written down', (name, game, setup) => {
    const file = fromRoot('test', 'golden', 'playthroughs', `${name}.txt`);
    const text = playthrough(game, setup);
    if (isWriting) writeFileSync(file, text);
    if (!existsSync(file)) throw new Error(`${name} has no golden playthrough: run npm run golden and read it`);
    expect(text).toBe(readText('test', 'golden', 'playthroughs', `${name}.txt`));
  });
});

describe('records of every released version', () => {
  const records = filesUnder('test/golden/records');

  test.each(['pickomino', 'triominos'])('exist for %s', (id) => {
    expect(records.some((file) => file.includes(id))).toBe(true);
  });

  test.each(records)('%s replays to its result', (file) => {
    const record = unwrap(readRecord(readText(file)));
    const replayed = unwrap(replayRecord(record));
    expect(replayed.stop).toBeNull();
    expect(replayed.result).toEqual(record.result);
    if (file.endsWith('.txt')) expect(unwrap(writeRecordText(record))).toBe(readText(file));
  });

  test.each(records)('%s is refused with a wrong result', (file) => {
    const record = unwrap(readRecord(readText(file)));
    const { scores, winners } = record.result!;
    for (const result of [
      { scores: scores.with(0, scores[0]! + 1), winners },
      { scores, winners: [...winners, scores.length - 1] },
    ])
      expect(unwrap(replayRecord({ ...record, result })).stop).toMatchObject({
        seq: record.events.length,
        refusal: { code: 'result-contradicts' },
      });
  });
});
