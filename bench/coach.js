/**
 * Waiting times in a page: the analysis of a whole game, and the coach's answer. Measured inside the page, from the
 * key press until the answer is in the document.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { botByName, NO_LIMIT } from '../dist/bots/index.js';
import { playOut, seededRng, unwrap } from '../dist/core/index.js';
import { gameById } from '../dist/games/index.js';
import { recordOf } from '../dist/record/index.js';
import { readStaticFiles } from '../dist/server/http/staticFiles.js';
import { listen, staticListener } from '../dist/server/http/staticListener.js';
import { LAUNCH } from '../scripts/browser.js';

const OUT = fileURLToPath(new URL('../dist/web', import.meta.url));
const SECOND = 1000;

const ANALYSES = [
  { name: 'Pickomino by four', game: 'pickomino', bots: ['rival', 'careful', 'rooster', 'hen'], count: 5, bar: 2 },
  { name: 'a round of Triominos by two', game: 'triominos', bots: ['shrewd', 'bruno'], count: 3, bar: 15 },
];

const FIRST_ANSWERS = 10;
const LATER_ANSWERS = 100;
const ANSWER_BAR = 50;

const DECISION = 'button.fits, [data-action="roll"]:not([aria-disabled="true"])';
const STOP = '[data-action="stop"]:not([aria-disabled="true"])';

const played = (game, names, seed) => {
  const rng = seededRng(seed);
  const bots = names.map((name) => botByName(game, name));
  const setup = { players: names.length, rulebook: game.defaultRulebook, options: {}, start: 0 };
  const choose = (state, seat) => bots[seat].choose(game.view(state, seat), game.legalMoves(state), rng, NO_LIMIT);
  const steps = [...playOut(game, unwrap(game.start(setup)), choose, rng)].map(({ step }) => step);
  return recordOf(
    game,
    setup,
    names.map((name) => ({ name })),
    steps,
    null,
  );
};

const linkTo = (record) => `#/record/${deflateRawSync(JSON.stringify(record)).toString('base64url')}`;

const openPage = async (browser, address, serviceWorkers = 'block') => {
  const context = await browser.newContext({ serviceWorkers, reducedMotion: 'reduce' });
  const settings = JSON.stringify({ speed: 'instant', coach: 'ask', sound: false });
  await context.addInitScript((text) => localStorage.setItem('tablee-settings', text), settings);
  const page = await context.newPage();
  await page.goto(address);
  return page;
};

/** ms in the page from `act` to the first element that matches `sign`. */
const timeUntil = (page, sign, act) =>
  page.evaluate(
    ([sign, act]) =>
      new Promise((resolve) => {
        const begun = performance.now();
        const watch = new MutationObserver(() => {
          if (!document.querySelector(sign)) return;
          watch.disconnect();
          resolve(performance.now() - begun);
        });
        watch.observe(document.body, { subtree: true, childList: true });
        if (act.key) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: act.key, bubbles: true }));
        else document.querySelector(act.click).click();
      }),
    [sign, act],
  );

const analysisTime = async (browser, address, record) => {
  const page = await openPage(browser, `${address}/${linkTo(record)}`);
  const link = 'a[href$="/analysis"]';
  await page.locator(link).waitFor();
  const ms = await timeUntil(page, '.panel table', { click: link });
  await page.context().close();
  return ms;
};

const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];
const seconds = (ms) => (ms / SECOND).toFixed(2);

const analysisRow = async (browser, address, { name, game, bots, count, bar }) => {
  const times = [];
  for (let i = 0; i < count; i++)
    times.push(await analysisTime(browser, address, played(gameById(game), bots, `bench ${i}`)));
  const most = Math.max(...times);
  return [
    name,
    String(count),
    seconds(median(times)),
    seconds(most),
    String(bar),
    most <= bar * SECOND ? 'pass' : 'fail',
  ];
};

const sitDown = async (page, address) => {
  await page.goto(address);
  await page.locator('section[aria-labelledby="pickomino"] button').first().click();
  await page.locator(DECISION).first().waitFor();
  return page;
};

const answerTime = (page) => timeUntil(page, '.mark.best', { key: 'h' });

/** A returning visitor: the app is cached on the device, so the coach is prepared with the table. */
const firstAnswers = async (browser, address) => {
  const times = [];
  const home = await openPage(browser, address, 'allow');
  await home.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (let i = 0; i < FIRST_ANSWERS; i++) {
    const page = await sitDown(await home.context().newPage(), address);
    // A realistic pause before the first question.
    await page.waitForTimeout(SECOND);
    times.push(await answerTime(page));
    await page.close();
  }
  await home.context().close();
  return times;
};

const laterAnswers = async (browser, address) => {
  const page = await sitDown(await openPage(browser, address), address);
  const times = [];
  await answerTime(page);
  while (times.length < LATER_ANSWERS) {
    await page.locator(`${STOP}.warm, ${DECISION}`).or(page.locator(STOP)).first().click();
    await page.locator('.mark').first().waitFor({ state: 'detached' });
    const end = page.locator('#end-title');
    await page.locator(`${DECISION}, ${STOP}`).or(end).first().waitFor();
    if (await end.isVisible()) break;
    // A single choice needs no coach.
    if (await page.locator(DECISION).first().isVisible()) times.push(await answerTime(page));
  }
  await page.context().close();
  return times;
};

const answerRow = (name, times) => {
  const most = times.toSorted((a, b) => a - b)[Math.ceil(0.99 * times.length) - 1];
  const cells = [median(times), most].map((ms) => ms.toFixed(0));
  return [name, String(times.length), ...cells, String(ANSWER_BAR), most <= ANSWER_BAR ? 'pass' : 'fail'];
};

/** @type {import('./main.js').Section} */
export const coach = async ({ stopped, say }) => {
  if (!existsSync(OUT)) throw new Error('the web app is not built: node scripts/setup.js web');
  const server = await listen(staticListener(await readStaticFiles(OUT)), 0);
  const address = `http://localhost:${server.address().port}`;
  const browser = await chromium.launch(LAUNCH);
  const analyses = [['analysis in a page', 'games', 's: median', 'most', 'bar', '']];
  const answers = [['the coach of Pickomino in a page', 'answers', 'ms: median', '99 %', 'bar', '']];
  for (const kind of ANALYSES) {
    if (stopped.aborted) break;
    say(`coach: analysing ${kind.name}`);
    analyses.push(await analysisRow(browser, address, kind));
  }
  if (!stopped.aborted) {
    say('coach: asking');
    answers.push(answerRow('the first at a table', await firstAnswers(browser, address)));
    answers.push(answerRow('the later ones', await laterAnswers(browser, address)));
  }
  await browser.close();
  server.close();
  return { tables: [analyses, answers], notes: [] };
};
