/**
 * Measures the rows of docs/research/strength.md and writes its tables: npm run strength -- [--games N] [--only TEXT]…
 * Each row is kept in docs/research/strength.json as soon as it is measured, and its games in data/strength as they are
 * played, so the same command resumes.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join(root, 'dist', 'cli', 'main.js');
const DATA = join(root, 'docs', 'research', 'strength.json');
const DOCUMENT = join(root, 'docs', 'research', 'strength.md');
const JOURNALS = join(root, 'data', 'strength');

const say = (sentence) => process.stderr.write(`${sentence}\n`);

const stop = (sentence, status) => {
  say(`strength: ${sentence}.`);
  process.exit(status);
};

const FLAGS = {
  games: { type: 'string', default: '2000' },
  only: { type: 'string', multiple: true, default: [] },
  budget: { type: 'string' },
  workers: { type: 'string' },
  again: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
};

const readFlags = () => {
  try {
    return parseArgs({ options: FLAGS }).values;
  } catch (error) {
    return stop(error.message, 2);
  }
};

const flags = readFlags();
for (const name of ['games', 'budget', 'workers'])
  if (flags[name] !== undefined && !/^[1-9]\d{0,8}$/.test(flags[name]))
    stop(`--${name} has to be a whole number from 1, not "${flags[name]}"`, 2);
if (!existsSync(MAIN)) stop('the program is not built; npm run check builds it', 2);

const { withTables } = await import('../../dist/research/strength/document.js');
const { hasLuck, rowCommand, rowName, STRENGTH_ROWS } = await import('../../dist/research/strength/rows.js');
const { botByName } = await import('../../dist/bots/index.js');
const { gameById, GAMES } = await import('../../dist/games/index.js');

const games = Number(flags.games);
const budget = flags.budget === undefined ? null : Number(flags.budget);

/** All words of one `--only` must be in the name; one matching `--only` is enough. */
const isWanted = (row) =>
  flags.only.length === 0 ||
  flags.only.some((words) => words.split(' ').every((word) => rowName(row).split(' ').includes(word)));

const isThere = (row) => [row.bot, row.against].every((name) => botByName(gameById(row.game), name));

const measured = new Map(
  (existsSync(DATA) ? JSON.parse(readFileSync(DATA, 'utf8')) : []).map((one) => [rowName(one.row), one]),
);

const isMeasured = (row) => {
  const known = measured.get(rowName(row));
  const isWhole = known !== undefined && (!hasLuck(row) || known.adjusted !== undefined);
  return isWhole && !flags.again && known.games >= games && known.budget === budget;
};

/** A fingerprint of the code and data of a game's bots. */
const codeOf = (game) => {
  const hash = createHash('sha256');
  for (const folder of ['core', join('games', game), 'bots'])
    for (const path of readdirSync(join(root, 'src', folder), { recursive: true }).toSorted()) {
      const isOther = folder === 'bots' && Object.keys(GAMES).some((id) => id !== game && path.startsWith(id));
      const file = join(root, 'src', folder, path);
      if (!isOther && !path.endsWith('.test.ts') && statSync(file).isFile()) hash.update(readFileSync(file));
    }
  return hash.digest('hex').slice(0, 7);
};

const measure = (row) => {
  const code = codeOf(row.game);
  const budgeted = budget === null ? '' : ` ${budget} ms`;
  mkdirSync(JOURNALS, { recursive: true });
  const journal = join(
    JOURNALS,
    `${rowName(row)}${budgeted}${hasLuck(row) ? ' adjusted' : ''} ${code}.jsonl`.replaceAll(' ', '-'),
  );
  const words = [...rowCommand(row, games), '--json', '--keep', journal];
  if (budget !== null) words.push('--budget', String(budget));
  if (flags.workers !== undefined) words.push('--workers', flags.workers);
  const stdio = ['ignore', 'pipe', 'inherit'];
  const { status, stdout } = spawnSync(process.execPath, [MAIN, ...words], { stdio, encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) stop(`${rowName(row)} was not finished; the rows before it are kept`, status ?? 130);
  const { standings, thinking } = JSON.parse(stdout);
  const [{ games: played, share, adjusted, margin }] = standings;
  const { median, slow, most } = thinking.find(({ bot }) => bot === row.bot);
  const times = [median, slow, most].map((time) => Number(time.toPrecision(2)));
  return { row, games: played, share, ...(adjusted ? { adjusted } : {}), margin, times, budget, code };
};

const save = () => {
  const inOrder = STRENGTH_ROWS.map((row) => measured.get(rowName(row))).filter((one) => one !== undefined);
  writeFileSync(DATA, `[\n${inOrder.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
  writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8'), inOrder));
};

const stateOf = (row) => {
  if (!isThere(row)) return 'waits for its bots';
  if (!isMeasured(row)) return 'to be measured';
  return measured.get(rowName(row)).code === codeOf(row.game) ? 'measured' : 'measured with other code';
};

const wanted = STRENGTH_ROWS.filter(isWanted);
if (wanted.length === 0) stop('no row is called that; --list shows all', 2);
if (flags.list) for (const row of wanted) process.stdout.write(`${rowName(row)}: ${stateOf(row)}\n`);
else {
  const open = wanted.filter((row) => stateOf(row) === 'to be measured');
  say(`${open.length} rows to measure, ${wanted.filter((row) => !isThere(row)).length} wait for their bots`);
  for (const [i, row] of open.entries()) {
    say(`${i + 1} of ${open.length}: ${rowName(row)}`);
    measured.set(rowName(row), measure(row));
    save();
  }
}
