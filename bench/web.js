/**
 * The bytes of a first visit (script and style, gzipped) for home and for each table, and the longest task of the page
 * while bots play.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { listen, staticListener } from '../dist/server/http/staticListener.js';
import { readStaticFiles } from '../dist/server/http/staticFiles.js';
import { LAUNCH } from '../scripts/browser.js';

const OUT = fileURLToPath(new URL('../dist/web', import.meta.url));
const KILOBYTE = 1024;
const SECONDS_OF_PLAY = 20;
const LONGEST_TASK = 50;

const play = (game) => async (page) => {
  await page.locator(`section[aria-labelledby="${game}"] button`).first().click();
  await page.locator('[data-action]').first().waitFor();
  await page.waitForTimeout(500);
};

const VISITS = [
  { name: 'home', bar: 90, act: async () => undefined },
  { name: 'Pickomino table', bar: 160, act: play('pickomino') },
  { name: 'Triominos table', bar: 160, act: play('triominos') },
];

/** All requests of a fresh browser, without those of the offline worker. */
const loadedBy = async (browser, address, act) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const paths = new Set();
  page.on('request', (request) => paths.add(new URL(request.url()).pathname));
  await page.goto(address, { waitUntil: 'networkidle' });
  await act(page);
  await page.waitForLoadState('networkidle');
  await context.close();
  return [...paths].filter((path) => /\.(js|css)$/.test(path));
};

const kilobytesOf = (paths) =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(OUT, path)), { level: 9 }).length, 0) / KILOBYTE;

const visitRow = async (browser, address, { name, bar, act }) => {
  const paths = await loadedBy(browser, address, act);
  const isBots = (path) => path.includes('Worker');
  const size = kilobytesOf(paths.filter((path) => !isBots(path)));
  const bots = kilobytesOf(paths.filter(isBots));
  return [name, size.toFixed(1), String(bar), bots.toFixed(1), size <= bar ? 'pass' : 'fail'];
};

const CHOICES = '[data-action="stop"].warm, button.fits, [data-action="roll"], [data-place="0"], .rack .fits';

/** The durations of tasks of 50 ms and more by the browser's observer, during a game against bots. */
const longTasks = async (browser, address, game) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address);
  await play(game)(page);
  await page.evaluate(() => {
    globalThis.tasks = [];
    const note = (list) => globalThis.tasks.push(...list.getEntries().map((entry) => entry.duration));
    new PerformanceObserver(note).observe({ type: 'longtask' });
  });
  const until = Date.now() + SECONDS_OF_PLAY * 1000;
  const choose = () => page.locator(CHOICES).first().click({ timeout: 3000 });
  while (Date.now() < until) await choose().catch(() => undefined);
  const tasks = await page.evaluate(() => globalThis.tasks);
  await context.close();
  return tasks;
};

const taskRow = async (browser, address, game) => {
  const tasks = await longTasks(browser, address, game);
  const longest = Math.round(Math.max(0, ...tasks));
  return [game, String(tasks.length), `${longest} ms`, longest <= LONGEST_TASK ? 'pass' : 'fail'];
};

/** @type {import('./main.js').Section} */
export const web = async ({ stopped, say }) => {
  if (!existsSync(OUT)) throw new Error('the web app is not built: node scripts/setup.js web');
  const server = await listen(staticListener(await readStaticFiles(OUT)), 0);
  const address = `http://localhost:${server.address().port}`;
  const browser = await chromium.launch(LAUNCH);
  const sizes = [['first visit', 'KB gzip', 'bar', 'bots beside', '']];
  const tasks = [['while bots play', `tasks over ${LONGEST_TASK} ms in ${SECONDS_OF_PLAY} s`, 'longest', '']];
  for (const visit of VISITS) {
    if (stopped.aborted) break;
    say(`web: loading ${visit.name}`);
    sizes.push(await visitRow(browser, address, visit));
  }
  for (const game of ['pickomino', 'triominos']) {
    if (stopped.aborted) break;
    say(`web: playing ${game} for ${SECONDS_OF_PLAY} s`);
    tasks.push(await taskRow(browser, address, game));
  }
  await browser.close();
  server.close();
  return { tables: [sizes, tasks], notes: [] };
};
