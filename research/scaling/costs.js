/** What was measured, as bench/results.md has it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const RESULTS = fileURLToPath(new URL('../../bench/results.md', import.meta.url));

/** The cells of all rows of a section. */
const rowsOf = (section) => {
  const text = readFileSync(RESULTS, 'utf8')
    .split(/^(?=## )/m)
    .find((one) => one.startsWith(`## ${section}\n`));
  if (text === undefined)
    throw new Error(`bench/results.md has no section ${section}: npm run bench -- ${section} --write`);
  const lines = text.split('\n').filter((line) => line.startsWith('| '));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

const numberIn = (cell) => Number(cell.replaceAll(',', '').replace(/ .*$/, ''));

export const measuredCosts = () => {
  const rows = rowsOf('cluster');
  const valueOf = (what) => numberIn(rows.find(([name]) => name === what)[1]);
  const statement = (what) => valueOf(`database CPU: ${what}`);
  const several = rows.filter(([store]) => store === 'PostgreSQL').at(-1);
  const heading = rows.find(([first]) => first === 'store');
  const [alone, grouped] = [statement('an append alone'), statement('an append in a group of 500')];
  return {
    /** µs of a server for a move that is seen at another process. */
    server: numberIn(several[heading.indexOf('server µs a move')]),
    /** µs of the database: for a statement, and for each append in it. */
    statement: alone - grouped,
    append: grouped,
    read: statement('a log read on by one event'),
    ask: statement('a table asked about, with 499 others'),
    disk: ['log', 'row and indexes', 'snapshots', 'record'].map((part) => valueOf(`bytes of its ${part}`)),
  };
};
