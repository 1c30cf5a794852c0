/**
 * Takes 60 views of the built app and compares them with earlier ones:
 *   npm run views -- FOLDER               takes them
 *   npm run views -- FOLDER BEFORE        takes them and compares them with those in BEFORE
 *   npm run views -- FOLDER BEFORE only   compares two folders
 * Exits with 1 where a view differs in more than 0.1 % of its pixels; FOLDER/difference shows where.
 * Chance, clock and motion are fixed, so that two runs of one build do not differ.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { LAUNCH } from './browser.js';

/** The share of pixels that may differ. */
const MOST = 0.001;
/** Of 255, per channel: antialiasing varies from run to run. */
const SAME = 32;
const NOW = new Date('2026-11-17T12:00:00Z');
const root = fileURLToPath(new URL('..', import.meta.url));

/** Imports TypeScript of the browser tests. */
const load = async (path) => (await runnerImport(join(root, path), { root, configFile: false })).module;

/** The sizes of each screen; the theme is light unless `dark` is named. */
const VIEWS = {
  papers: {
    home: ['320×568', '740×360', '1440×900', '1920×1080 dark'],
    'set up Pickomino': ['375×667', '1440×900 dark'],
    'set up Triominos': ['740×360'],
    'rules of Pickomino': ['320×568 dark', '1024×600'],
    'rules of Triominos': ['768×1024'],
    practice: ['375×667 dark', '1440×900'],
    statistics: ['320×568', '1024×600 dark'],
    'invite to Pickomino': ['1440×900'],
    'open tables': ['768×1024 dark'],
    verify: ['1024×600'],
    'a lobby': ['375×667', '740×360', '1440×900 dark'],
    'an online table': ['320×568', '1440×900'],
  },
  Pickomino: {
    'Pickomino, the first roll': ['1920×1080', '740×360 dark'],
    'Pickomino, the menu': ['375×667'],
    'Pickomino, what to keep': [
      '320×568',
      '375×667',
      '740×360',
      '768×1024 dark',
      '1024×600',
      '1440×900',
      '1920×1080 dark',
    ],
    'Pickomino, the coach on all six symbols': ['375×667', '740×360'],
    'Pickomino, roll or stop': ['320×568 dark', '740×360', '1440×900'],
    'Pickomino, four people': ['768×1024'],
    'Pickomino, seven seats': ['320×568', '740×360', '1440×900 dark'],
    'Pickomino, the end': ['375×667', '740×360'],
    'Pickomino, the lesson': ['320×568'],
    'Pickomino, the analysis': ['375×667', '1440×900'],
    'Pickomino, guessing odds': ['740×360'],
  },
  Triominos: {
    'Triominos, who starts': ['375×667'],
    'Triominos, where to': ['320×568', '740×360 dark', '768×1024', '1024×600', '1440×900', '1920×1080 dark'],
    'Triominos, six seats': ['375×667 dark', '1440×900'],
    'Triominos, nothing fits': ['740×360'],
    'Triominos, between rounds': ['320×568'],
    'Triominos, a replay': ['1024×600'],
    'Triominos, a puzzle': ['375×667'],
  },
};

/** Runs in every page before its own code: the same dice in every view. */
const fixChance = () => {
  let seed = 0;
  const next = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0);
  globalThis.startChance = () => (seed = 20);
  startChance();
  Math.random = () => next() / 2 ** 32;
  crypto.getRandomValues = (values) => values.map(next);
};

/** Runs in every page: stops all animations, endless ones too. */
const holdStill = () => {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }');
  document.adoptedStyleSheets = [still];
};

/** Replaces ids, addresses and times, which differ from run to run. */
const hideVariable = (page) =>
  page.evaluate(() => {
    const plain = (text) => text.replace(/127\.0\.0\.1:\d+/g, 'tablee').replace(/\b[\w-]{16,}\b/g, 'x'.repeat(16));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.parentElement.closest('code')) text.nodeValue = 'x'.repeat(text.nodeValue.length);
      else if (/\d+ \w+ ago$/.test(text.nodeValue)) text.nodeValue = text.nodeValue.replace(/\d+ \w+ ago$/, 'today');
    for (const field of document.querySelectorAll('input[readonly]')) field.value = plain(field.value);
    for (const path of document.querySelectorAll('svg[shape-rendering] path')) path.remove();
  });

/** The first picture that is the same twice: fonts, workers and layout have finished. */
const pictureAtRest = async (page) => {
  const picture = () => page.screenshot({ animations: 'disabled', fullPage: true });
  for (let before = await picture(); ;) {
    const after = await picture();
    if (after.equals(before)) return after;
    before = after;
  }
};

const take = async (folder) => {
  const { furnish, show } = await load('test/e2e/everyScreen/screens.ts');
  const { ServerProcess } = await load('test/kit/serverProcess.ts');
  const data = mkdtempSync(join(tmpdir(), 'tablee-views-'));
  const server = new ServerProcess(data);
  const browser = await chromium.launch(LAUNCH);
  mkdirSync(folder, { recursive: true });
  try {
    await server.start();
    for (const [kind, views] of Object.entries(VIEWS)) {
      const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' });
      await context.clock.setFixedTime(NOW);
      await context.addInitScript(fixChance);
      const page = await context.newPage();
      await page.goto(`${server.base}/`);
      await page.evaluate(holdStill);
      const screens = await furnish({ page, context, faults: [] }, kind);
      const unknown = Object.keys(views).filter((name) => !screens.some((screen) => screen.name === name));
      if (unknown.length > 0) throw new Error(`there is no screen ${unknown.join(', ')}`);
      for (const screen of screens)
        for (const view of views[screen.name] ?? []) {
          const [size, theme = 'light'] = view.split(' ');
          const [width, height] = size.split('×').map(Number);
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ colorScheme: theme });
          await page.evaluate(() => startChance());
          await show({ page }, screen);
          // The server marks a player as present a moment later.
          await page.locator('.plate.away').waitFor({ state: 'detached' });
          await page.mouse.move(0, 0);
          await hideVariable(page);
          writeFileSync(join(folder, `${screen.name}, ${view}.png`), await pictureAtRest(page));
        }
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(data, { recursive: true });
  }
};

/** Runs in a page: the share of pixels that differ, and a picture that shows them red. */
const differenceOf = async (same, pictures) => {
  const bitmaps = await Promise.all(pictures.map(async (data) => createImageBitmap(await (await fetch(data)).blob())));
  const [width, height] = ['width', 'height'].map((side) => Math.max(...bitmaps.map((bitmap) => bitmap[side])));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const [before, after] = bitmaps.map((bitmap) => {
    context.clearRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, width, height);
  });
  let count = 0;
  for (let i = 0; i < after.data.length; i += 4) {
    if ([0, 1, 2, 3].every((part) => Math.abs(before.data[i + part] - after.data[i + part]) <= same)) continue;
    count++;
    after.data.set([255, 0, 0, 255], i);
  }
  context.putImageData(after, 0, 0);
  return { share: count / (width * height), picture: count > 0 ? canvas.toDataURL() : null };
};

const compare = async (folder, before) => {
  const browser = await chromium.launch(LAUNCH);
  const page = await browser.newPage();
  const differences = join(folder, 'difference');
  rmSync(differences, { recursive: true, force: true });
  mkdirSync(differences);
  const names = (place) => readdirSync(place).filter((name) => name.endsWith('.png'));
  const all = [...new Set([...names(before), ...names(folder)])];
  let failed = 0;
  for (const name of all) {
    const both = [before, folder].map((place) => names(place).includes(name) && readFileSync(join(place, name)));
    if (both[0] && both[1] && both[0].equals(both[1])) continue;
    const urls = both.map((picture) => `data:image/png;base64,${picture && picture.toString('base64')}`);
    const isNew = !both.every(Boolean);
    const { share, picture } = isNew
      ? { share: 1 }
      : await page.evaluate(`(${differenceOf})(${SAME}, ${JSON.stringify(urls)})`);
    if (share === 0) continue;
    if (share > MOST) failed++;
    process.stdout.write(`${(100 * share).toFixed(2).padStart(6)} %  ${name}\n`);
    if (picture) writeFileSync(join(differences, name), Buffer.from(picture.split(',')[1], 'base64'));
  }
  await browser.close();
  process.stdout.write(`${all.length} views, ${failed} of them differ in more than ${100 * MOST} % of their pixels\n`);
  process.exitCode = failed > 0 ? 1 : 0;
};

const [folder, before, only] = process.argv.slice(2);
if (!folder) throw new Error('npm run views -- FOLDER [BEFORE [only]]');
if (!only) await take(folder);
if (before) await compare(folder, before);
