import { describe, expect, test } from 'vitest';
import { defaultSetup, isObject, unwrap, type AnyGame } from '../src/core/index.ts';
import { GAME_IDS, GAMES } from '../src/games/index.ts';
import { readRecord, replayRecord } from '../src/record/index.ts';
import { filesUnder, readText } from './kit/files.ts';
import { randomGame } from './kit/randomGame.ts';

const pages = filesUnder('docs').filter((file) => file.endsWith('.md'));

/** The contents of the fences of this kind. */
const fenced = (page: string, kind: string): string[] =>
  [...readText(page).matchAll(new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\`$`, 'gms'))].map((match) => match[1]!);

/** Other JSON belongs to the protocol. */
const isRecord = (text: string): boolean => text.includes('tablee-record/1');

describe('examples', () => {
  const examples = pages.flatMap((page) =>
    [...fenced(page, 'tablee'), ...fenced(page, 'json')]
      .filter(isRecord)
      .map((text, i): [string, number, string] => [page, i + 1, text]),
  );

  test('exist on the record page and on the rules page of each game', () => {
    const rules = GAME_IDS.map((id) => `docs/rules/${id}.md`);
    expect(new Set(examples.map(([page]) => page))).toEqual(new Set(['docs/develop/record.md', ...rules]));
  });

  test.each(examples)('%s, record %i, replays', (_page, _number, text) => {
    expect(unwrap(replayRecord(unwrap(readRecord(text)))).stop).toBeNull();
  });

  test('the record page shows one playing in both notations', () => {
    const [text] = fenced('docs/develop/record.md', 'tablee');
    const [json] = fenced('docs/develop/record.md', 'json');
    expect(readRecord(text!)).toEqual(readRecord(json!));
  });
});

describe('names', () => {
  const page = readText('docs', 'develop', 'record.md');
  const codeTable = page.slice(page.indexOf('## Codes'));

  test('the table of codes has every code of the source, and no other', () => {
    const sources = ['src/core', 'src/games', 'src/record']
      .flatMap(filesUnder)
      .filter((file) => !file.endsWith('.test.ts'));
    const used = sources.flatMap((file) =>
      [...readText(file).matchAll(/code: '([a-z-]+)'/g)].map((match) => match[1]!),
    );
    const listed = [...codeTable.matchAll(/^\| `([a-z-]+)` \|/gm)].map((match) => match[1]!);
    expect(listed.toSorted()).toEqual([...new Set(used)].toSorted());
  });

  test.each(Object.values<AnyGame>(GAMES))('the fields of a $id state are all described', (game) => {
    const section = page.slice(page.lastIndexOf(`### ${game.id[0]!.toUpperCase()}${game.id.slice(1)}`));
    const described = section.slice(0, section.indexOf('\n#', 1));
    const state = lastState(game);
    expect([...described.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1])).toEqual(Object.keys(state));
    const inner = Object.entries(state).flatMap(([field, value]) => (field === 'rules' ? [] : fieldsOf(value)));
    for (const field of inner) expect(described).toContain(`\`${field}\``);
  });
});

const lastState = (game: AnyGame): object => [...randomGame(game, defaultSetup(game, 2), 'docs')].at(-1)!.state;

/** The fields of an object, or of the first of a list; the rules have a page of their own. */
const fieldsOf = (value: unknown): readonly string[] => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return isObject(one) ? Object.keys(one) : [];
};
