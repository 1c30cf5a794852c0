import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const RESULTS = fileURLToPath(new URL('results.md', import.meta.url));
const TITLE =
  '# Benchmark results\n\nWritten by `npm run bench -- --write`; figures of other machines differ, ratios less so.\n';

/** A Markdown table with aligned columns. */
const tableText = (rows) => {
  const widths = rows[0].map((_, column) => Math.max(3, ...rows.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  return [
    line(rows[0]),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.slice(1).map(line),
  ].join('\n');
};

const machine = () => `${cpus().length} cores of ${cpus()[0].model}, Node ${process.versions.node}`;

/**
 * @param {string} name of the section
 * @param {import('./main.js').Report} report
 */
export const sectionText = (name, { tables, notes }) =>
  [`## ${name}`, ...tables.map(tableText), ...notes, `${machine()}, ${new Date().toISOString().slice(0, 10)}.`].join(
    '\n\n',
  );

/** Replaces the sections by the new ones. */
export const writeResults = (texts) => {
  const old = existsSync(RESULTS) ? sectionsOf(readFileSync(RESULTS, 'utf8')) : {};
  const all = { ...old, ...texts };
  writeFileSync(RESULTS, `${[TITLE, ...Object.values(all)].join('\n').trimEnd()}\n`);
};

const sectionsOf = (text) =>
  Object.fromEntries(
    text
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [/^## (.*)$/m.exec(section)[1], `${section.trimEnd()}\n`]),
  );
