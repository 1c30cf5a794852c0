/**
 * Checks that taking luck out of games changes no share: npm run agreement -- [--games N] [--workers N] [--seed TEXT]
 * greedy, careful and rival each meet the master. The plain share and the one without luck have to agree within both
 * intervals, and the mean luck has to be 0 within its own. Games are kept in data/agreement: the same command resumes.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const MAIN = join(root, 'dist', 'cli', 'main.js');
const JOURNALS = join(root, 'data', 'agreement');

const { values: flags } = parseArgs({
  options: {
    games: { type: 'string', default: '20000' },
    workers: { type: 'string' },
    seed: { type: 'string', default: 'agreement' },
  },
});

const measure = (bot) => {
  mkdirSync(JOURNALS, { recursive: true });
  const words = ['arena', 'pickomino', '--bots', `${bot},master`, '--games', flags.games, '--seed', flags.seed];
  words.push('--adjusted', '--json', '--keep', join(JOURNALS, `${bot}-${flags.seed}.jsonl`));
  if (flags.workers !== undefined) words.push('--workers', flags.workers);
  const stdio = ['ignore', 'pipe', 'inherit'];
  const { status, stdout } = spawnSync(process.execPath, [MAIN, ...words], { stdio, encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) process.exit(status ?? 130);
  return JSON.parse(stdout).standings[0];
};

const percent = (share) => (share * 100).toFixed(2);
const withInterval = ({ mean, low, high }) => `${percent(mean)} | ${percent(low)} to ${percent(high)}`;
const widthOf = ({ low, high }) => high - low;

const isAgreed = ({ share, adjusted, luck }) =>
  adjusted.low <= share.high && share.low <= adjusted.high && luck.low <= 0 && luck.high >= 0;

process.stdout.write(
  '| bot | games | share, % | 95 % | without luck, % | 95 % | luck, % | 95 % | variance | agree |\n' +
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|---|\n',
);
let isFine = true;
for (const bot of ['greedy', 'careful', 'rival']) {
  const standing = measure(bot);
  const { games, share, adjusted, luck } = standing;
  const saved = (widthOf(share) / widthOf(adjusted)) ** 2;
  isFine &&= isAgreed(standing);
  process.stdout.write(
    `| ${bot} | ${games.toLocaleString('en')} | ${withInterval(share)} | ${withInterval(adjusted)} | ${withInterval(luck)} | ${saved.toFixed(1)} × less | ${isAgreed(standing) ? 'yes' : 'no'} |\n`,
  );
}
process.exitCode = isFine ? 0 : 1;
