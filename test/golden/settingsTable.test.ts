import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS, variableOf, type Setting } from '../../src/server/settings.ts';
import { fromRoot, readText } from '../kit/files.ts';

const rowOf = (setting: Setting): string => {
  const { flag, value, alias, expects, fallback, help, note = '' } = setting;
  const variable = `\`${variableOf(setting)}\``;
  const variables = alias === undefined ? variable : `${variable}, else \`${alias}\``;
  return value === undefined
    ? `| \`--${flag}\` | ${variables} (${expects}) | \`${fallback}\` | ${help}${note} |`
    : `| \`--${flag} ${value}\` | ${variables} | \`${fallback}\` | ${help}${note} |`;
};

test('the page for hosts has the table of settings', () => {
  const head = '| flag | variable | default | |\n|---|---|---|---|\n';
  const table = head + Object.values(SETTINGS).map((setting) => `${rowOf(setting)}\n`).join('');
  const page = readText('docs/host/server.md');
  const start = page.indexOf(head);
  const written = page.slice(0, start) + table + page.slice(page.indexOf('\n\n', start) + 1);
  if (process.env['GOLDEN'] === 'write') writeFileSync(fromRoot('docs/host/server.md'), written);
  expect(readText('docs/host/server.md')).toBe(written);
});
