/** Takes the pictures of the README, the icons and the share picture from the real app: node scripts/pictures.js */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { listen, staticListener } from '../dist/server/http/staticListener.js';
import { readStaticFiles } from '../dist/server/http/staticFiles.js';
import { LAUNCH } from './browser.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const pictures = join(root, 'docs', 'pictures');
const open = join(root, 'src', 'web', 'public');
mkdirSync(pictures, { recursive: true });

const server = await listen(staticListener(await readStaticFiles(join(root, 'dist', 'web'))), 0);
const address = `http://localhost:${server.address().port}/`;
const browser = await chromium.launch(LAUNCH);

/** Fixed dice, so that a picture changes only with the app. */
const fixChance = () => {
  let seed = 20;
  crypto.getRandomValues = (values) => values.map(() => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0));
  if (location.protocol === 'http:')
    localStorage.setItem('tablee-settings', JSON.stringify({ speed: 'instant', name: 'Ana', language: 'en' }));
};

const newPage = async (width, height, colorScheme) => {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, serviceWorkers: 'block' });
  await context.addInitScript(fixChance);
  const page = await context.newPage();
  await page.goto(address);
  return page;
};

const ready = (action) => `[data-action="${action}"]:not([aria-disabled="true"])`;

/** Plays like a beginner: takes a tile as soon as it can, else continues. */
const ACTS = {
  pickomino: ['[data-action="stop"].warm', 'button.fits', ready('roll'), ready('stop')],
  triominos: ['[data-place="0"]', '.rack .fits', ready('draw'), ready('pass')],
};

/** The next control to click; waits for the person's turn. */
const nextAct = async (page, game) => {
  for (;;) {
    await page.locator(ACTS[game].join(', ')).first().waitFor();
    for (const act of ACTS[game]) if (await page.locator(act).last().isVisible()) return page.locator(act).last();
  }
};

const playOn = async (page, game, moves) => {
  for (let made = 0; made < moves; made++) await (await nextAct(page, game)).click();
};

/** Fonts are loaded, and all animations have ended, except endless ones. */
const settled = async (page) => {
  await page.evaluate(async () => void (await document.fonts.ready));
  // Not async: a promise would count as true.
  await page.waitForFunction(() => {
    const isMoving = ({ playState, effect }) =>
      playState === 'running' && effect.getComputedTiming().endTime !== Infinity;
    return !document.getAnimations().some(isMoving);
  });
};

const table = async (game, moves, until, name, width, height, colorScheme) => {
  const page = await newPage(width, height, colorScheme);
  await page.locator(`section[aria-labelledby="${game}"] button.main`).click();
  await playOn(page, game, moves);
  while (!(await page.locator(until).first().isVisible())) await playOn(page, game, 1);
  await page.mouse.move(0, 0);
  await settled(page);
  await page.screenshot({ path: join(pictures, name), type: 'jpeg', quality: 82 });
  await page.context().close();
};

/** The analysis of a finished game. */
const analysis = async (record, name, width, height) => {
  const page = await newPage(width, height, 'light');
  await page.locator('input[type="file"]').setInputFiles(join(root, 'test', 'golden', 'records', record));
  await page.locator('a[href$="/analysis"]').first().click();
  await page.locator('section.panel h2').first().waitFor();
  await page.mouse.move(0, 0);
  await settled(page);
  await page.screenshot({ path: join(pictures, name), type: 'jpeg', quality: 82 });
  await page.context().close();
};

const drawing = async (size, path) => {
  const context = await browser.newContext({ viewport: { width: size, height: size } });
  const page = await context.newPage();
  await page.setContent(
    `<style>body{margin:0;background:#e2b878}svg{display:block;width:100vw;height:100vh}</style>${readFileSync(join(open, 'favicon.svg'), 'utf8')}`,
  );
  await page.screenshot({ path: join(open, path) });
  await context.close();
};

await table('pickomino', 46, 'button.fits', 'pickomino.jpg', 1280, 800, 'light');
await table('pickomino', 30, 'button.fits', 'pickomino-phone.jpg', 390, 780, 'dark');
await table('triominos', 30, '[data-place]', 'triominos.jpg', 1280, 800, 'light');
await analysis('0.1-pickomino-zoch.json', 'analysis.jpg', 1280, 800);
const home = await newPage(1200, 630, 'light');
await home.getByRole('heading', { level: 1 }).waitFor();
await settled(home);
await home.screenshot({ path: join(open, 'share.png') });
for (const size of [192, 512]) await drawing(size, `icon-${size}.png`);

await browser.close();
server.close();
