/** Every screen of the app, and tables at every kind of position, for checks of their layout. */
import type { Page } from 'playwright-core';
import type { Device } from '../app.ts';
import { LINKED, LOST_STEP, openTables, saveTables } from './furnishing.ts';

export interface Screen {
  /** The name in reports of faults. */
  readonly name: string;
  readonly address: string;
  /** Exists once the screen is loaded. */
  readonly sign: string;
  /** Steps before the screen is checked. */
  readonly act?: (page: Page) => Promise<void>;
}

const click =
  (button: string, sign: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(button).first().click();
    await page.locator(sign).first().waitFor();
  };

const press =
  (key: string, sign: string) =>
  async (page: Page): Promise<void> => {
    await page.keyboard.press(key);
    await page.locator(sign).first().waitFor();
  };

const goToStep =
  (step: number, sign: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('footer input[type="range"]').fill(String(step));
    await page.locator(sign).first().waitFor();
  };

const MENU = 'header [aria-haspopup="dialog"]';

/** Forms and papers. */
const papers = (): Screen[] =>
  [
    ['home', '', '.games section'],
    ['set up Pickomino', 'new/pickomino', 'form'],
    ['set up Triominos', 'new/triominos', 'form'],
    ['rules of Pickomino', 'rules/pickomino', '#P-16'],
    ['rules of Triominos', 'rules/triominos', '#T-16'],
    ['practice', 'practice', '#odds'],
    ['statistics', 'statistics', 'table'],
    ['invite to Pickomino', 'invite/pickomino', 'form'],
    ['invite to Triominos', 'invite/triominos', 'form'],
    ['open tables', 'tables/pickomino', 'main'],
    ['verify', 'verify', 'main label'],
    ['notifications', 'calls', 'main section'],
    ['nothing shared', 'shared', 'main h1'],
    ['privacy', 'privacy', 'main section'],
    ['a game that is gone', 'table/nothing', 'main h1'],
    ['a link without a game', 'record/nothing', 'main h1'],
    ['an online table that is gone', 'join/nothing', 'main h1'],
    ['an address that leads nowhere', 'elsewhere', '.games section'],
  ].map(([name, address, sign]) => ({ name: name!, address: address!, sign: sign! }));

const ROLL = '[data-action="roll"]';
const TILE = '.rack [data-tile]';

const pickominoMoments = (): Screen[] => [
  { name: 'Pickomino, the first roll', address: 'table/pickomino-roll', sign: ROLL },
  { name: 'Pickomino, the menu', address: 'table/pickomino-roll', sign: ROLL, act: click(MENU, 'dialog[open]') },
  { name: 'Pickomino, the keys', address: 'table/pickomino-roll', sign: ROLL, act: press('?', 'dialog[open]') },
  { name: 'Pickomino, what to keep', address: 'table/pickomino-keep', sign: 'button.fits' },
  { name: 'Pickomino, all six symbols', address: 'table/pickomino-six', sign: 'button.fits' },
  {
    name: 'Pickomino, the coach',
    address: 'table/pickomino-keep',
    sign: 'button.fits',
    act: press('h', 'aside.strip .advice, aside.strip p'),
  },
  {
    name: 'Pickomino, the coach on all six symbols',
    address: 'table/pickomino-six',
    sign: 'button.fits',
    act: press('h', '.tray .mark'),
  },
  { name: 'Pickomino, roll or stop', address: 'table/pickomino-stop', sign: '[data-action="stop"]' },
  { name: 'Pickomino, four people', address: 'table/pickomino-people', sign: ROLL },
  { name: 'Pickomino, seven seats', address: 'table/pickomino-crowd', sign: ROLL },
  { name: 'Pickomino, the end', address: 'table/pickomino-over', sign: '#end-title' },
  { name: 'Pickomino, the lesson', address: 'learn/pickomino', sign: '[data-action]' },
  { name: 'Pickomino, a replay', address: `record/${LINKED}`, sign: 'footer input[type="range"]' },
  {
    name: 'Pickomino, a lost turn',
    address: `record/${LINKED}`,
    sign: 'footer input[type="range"]',
    act: goToStep(LOST_STEP, '.tray.lost'),
  },
  { name: 'Pickomino, the analysis', address: `record/${LINKED}/analysis`, sign: '.panel table' },
  { name: 'Pickomino, a puzzle', address: 'practice/pickomino/day', sign: 'button.fits, [data-action]' },
  { name: 'Pickomino, guessing odds', address: 'practice/odds', sign: 'input[type="range"]' },
];

const triominosMoments = (): Screen[] => [
  { name: 'Triominos, who starts', address: 'table/triominos-lots', sign: '.lots' },
  { name: 'Triominos, early', address: 'table/triominos-early', sign: TILE },
  {
    name: 'Triominos, where to',
    address: 'table/triominos-late',
    sign: TILE,
    act: click('.rack .fits', '[data-place]'),
  },
  { name: 'Triominos, six seats', address: 'table/triominos-crowd', sign: TILE },
  { name: 'Triominos, long names', address: 'table/triominos-names', sign: TILE },
  { name: 'Triominos, nothing fits', address: 'table/triominos-draw', sign: '[data-action="draw"].main' },
  { name: 'Triominos, drawn in vain', address: 'table/triominos-pass', sign: '[data-action="pass"].main' },
  {
    name: 'Triominos, the score sheet',
    address: 'table/triominos-late',
    sign: TILE,
    act: click('.tools button:last-child', 'dialog[open]'),
  },
  { name: 'Triominos, the curtain', address: 'table/triominos-people', sign: '.curtain' },
  { name: 'Triominos, between rounds', address: 'table/triominos-round', sign: '#interval-title' },
  { name: 'Triominos, the menu', address: 'table/triominos-late', sign: TILE, act: click(MENU, 'dialog[open]') },
  { name: 'Triominos, the end', address: 'table/triominos-over', sign: '#end-title' },
  { name: 'Triominos, the lesson', address: 'learn/triominos', sign: TILE },
  { name: 'Triominos, a puzzle', address: 'practice/triominos/day', sign: TILE },
  { name: 'Triominos, a replay', address: 'replay/triominos-over', sign: 'footer input[type="range"]' },
];

const tablesApart = async (device: Device): Promise<Screen[]> => {
  const { lobby, played } = await openTables(device);
  return [
    { name: 'a lobby', address: `join/${lobby}`, sign: '.launch' },
    { name: 'an online table', address: `join/${played}`, sign: ROLL },
  ];
};

const KINDS = {
  papers: async (device: Device) => [...papers(), ...(await tablesApart(device))],
  Pickomino: async () => pickominoMoments(),
  Triominos: async () => triominosMoments(),
};

export const kinds = Object.keys(KINDS) as readonly (keyof typeof KINDS)[];

/** The daily puzzle changes every day, so the date is fixed. Timers and animations run. */
const stayInOneDay = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const day = Date.UTC(2026, 10, 17, 12);
    globalThis.Date = new Proxy(Date, {
      construct: (date, words) => Reflect.construct(date, words.length > 0 ? words : [day]) as Date,
    });
  });

/** Creates the data of the screens, on this device and on its server. */
export const furnish = async (device: Device, kind: keyof typeof KINDS): Promise<Screen[]> => {
  await saveTables(device.page);
  if (kind !== 'papers') await stayInOneDay(device.page);
  return KINDS[kind](device);
};

/** Only one screen has it. */
const PRIVACY = 'main > .paper:has(> details + [role="status"])';

/** Goes to a screen without reloading the app, and waits until it is shown; open dialogs are closed. */
export const show = async ({ page }: Device, { address, sign, act }: Screen): Promise<void> => {
  // The same address again would keep its last state, and the previous screen may have the same signs.
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    location.hash = '/privacy';
  });
  await page.locator(PRIVACY).waitFor();
  await page.evaluate((hash) => (location.hash = hash), `/${address}`);
  await page.locator(sign).first().waitFor();
  await act?.(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};
