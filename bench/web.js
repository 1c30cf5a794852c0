/**
 * What a first visit loads (script and style, gzipped) for home and for each table, and how long the longest task
 * of the page is while bots play.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { listen, staticListener } from '../dist/server/http.js';
import { readStaticFiles } from '../dist/server/staticFiles.js';

const OUT = fileURLToPath(new URL('../dist/web', import.meta.url));
const KILOBYTE = 1024;

const server = await listen(staticListener(await readStaticFiles(OUT)), 0);
const address = `http://localhost:${server.address().port}`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });

const sizeOf = (path) => gzipSync(readFileSync(join(OUT, path)), { level: 9 }).length;

/** Everything a fresh browser asks for on the way, without the offline worker's own fetches. */
const loaded = async (act) => {
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

const play = (game) => async (page) => {
  await page.locator(`section[aria-labelledby="${game}"] button`).click();
  await page.locator('[data-action]').first().waitFor();
  await page.waitForTimeout(500);
};

const VISITS = [
  { name: 'home', bar: 90, act: async () => undefined },
  { name: 'Pickomino table', bar: 160, act: play('pickomino') },
  { name: 'Triominos table', bar: 160, act: play('triominos') },
];

for (const { name, bar, act } of VISITS) {
  const paths = await loaded(act);
  const size = paths.filter((path) => !path.includes('Worker')).reduce((sum, path) => sum + sizeOf(path), 0) / KILOBYTE;
  const bots = paths.filter((path) => path.includes('Worker')).reduce((sum, path) => sum + sizeOf(path), 0) / KILOBYTE;
  console.log(
    `${name.padEnd(16)} ${size.toFixed(1).padStart(6)} KB gzip of ${bar} KB, ${paths.length} files; bots ${bots.toFixed(1)} KB`,
  );
  if (size > bar) process.exitCode = 1;
}

/** The durations the browser's own observer gives to tasks of 50 ms and more. */
const longTasks = async (game, seconds) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address);
  await play(game)(page);
  await page.evaluate(() => {
    globalThis.tasks = [];
    new PerformanceObserver((list) =>
      globalThis.tasks.push(...list.getEntries().map((entry) => entry.duration)),
    ).observe({
      type: 'longtask',
    });
  });
  const until = Date.now() + seconds * 1000;
  const choices = '[data-action="stop"].warm, button.fits, [data-action="roll"], [data-place="0"], .rack .fits';
  while (Date.now() < until)
    await page
      .locator(choices)
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined);
  const tasks = await page.evaluate(() => globalThis.tasks);
  await context.close();
  return tasks;
};

for (const game of ['pickomino', 'triominos']) {
  const tasks = await longTasks(game, 20);
  const worst = tasks.length > 0 ? `, the longest ${Math.max(...tasks)} ms` : '';
  console.log(
    `${game.padEnd(16)} ${String(tasks.length).padStart(6)} tasks over 50 ms in 20 s of play against bots${worst}`,
  );
}

await browser.close();
server.close();
