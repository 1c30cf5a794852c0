import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pattern } from '../kit/pattern.ts';
import { accessibilityFaults, App, useApp } from './app.ts';
import { playNow, playToTheEnd, pressByKeyboard, type Act } from './wholeGame.ts';
import { words } from './words.ts';

const app = useApp(new App());

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const FITTING = '[data-tile].fits';
const PLACE = 'section.board [data-place]';
const READY = '[data-action][aria-disabled="false"]';

interface Spot {
  readonly x: number;
  readonly y: number;
}

const middleOf = async (locator: Locator): Promise<Spot> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The final position of a place: the board glides towards the legal places, and a tap during that would miss. */
const middleOfPlace = async (page: Page, place: 'first' | 'last' = 'first'): Promise<Spot> => {
  const places = page.locator(PLACE);
  await places.first().waitFor();
  await page.locator('section.board').evaluate(async (board) => {
    const glides = board.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(glides.map(({ finished }) => finished));
  });
  return middleOf(places[place]());
};

const tilesOnBoard = (page: Page): Promise<number> => page.locator('section.board ol li').count();

type Choice = 'place' | 'draw' | 'pass';

/** The next possible action: a tile that fits before a draw, a draw before a pass. */
const nextChoice = async (page: Page): Promise<Choice | 'over'> => {
  await page.locator(`${FITTING}, ${READY}, #end-title`).first().waitFor();
  return page.evaluate((fitting) => {
    const has = (selector: string): boolean => document.querySelector(selector) !== null;
    if (has('#end-title')) return 'over';
    if (has(fitting)) return 'place';
    return has('[data-action="draw"][aria-disabled="false"]') ? 'draw' : 'pass';
  }, FITTING);
};

const press = (page: Page, choice: Choice): Locator => page.locator(`[data-action="${choice}"]`);

const byMouse: Act<Choice> = async (page, choice, turn) => {
  if (choice !== 'place') return press(page, choice).click();
  const tile = await middleOf(page.locator(FITTING).first());
  if (turn % 2 === 0) return dragToPlace(page, tile);
  await page.mouse.click(tile.x, tile.y);
  const { x, y } = await middleOfPlace(page, 'last');
  return page.mouse.click(x, y);
};

/** The places light up once the tile is in the hand. */
const dragToPlace = async (page: Page, tile: Spot): Promise<void> => {
  await page.mouse.move(tile.x, tile.y);
  await page.mouse.down();
  await page.mouse.move(tile.x, tile.y - 30, { steps: 3 });
  const { x, y } = await middleOfPlace(page);
  await page.mouse.move(x, y, { steps: 3 });
  return page.mouse.up();
};

const byTouch: Act<Choice> = async (page, choice) => {
  if (choice !== 'place') return press(page, choice).tap();
  await page.locator(FITTING).first().tap();
  const { x, y } = await middleOfPlace(page);
  expect(await coveredPlaces(page)).toBe(0);
  return page.touchscreen.tap(x, y);
};

/** The element in the middle of each visible lit place. */
const coveredPlaces = (page: Page): Promise<number> =>
  page.evaluate(
    (places) =>
      [...document.querySelectorAll(places)].filter((place) => {
        const { left, top, width, height } = place.getBoundingClientRect();
        const touched = document.elementFromPoint(left + width / 2, top + height / 2);
        return touched?.closest('section.board [role="group"]');
      }).length,
    PLACE,
  );

const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

const pressUntil = async (page: Page, key: string, selector: string): Promise<void> => {
  for (let times = 0; times < 60; times++) {
    if (await isFocused(page, selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${selector}`);
};

const byKeyboard: Act<Choice> = async (page, choice) => {
  if (await isFocused(page, PLACE)) return page.keyboard.press('Enter');
  if (choice === 'place') {
    await pressUntil(page, 'Tab', '[data-tile]');
    await pressUntil(page, 'ArrowRight', FITTING);
  } else await pressUntil(page, 'Tab', `[data-action="${choice}"]`);
  await page.keyboard.press('Enter');
};

test('a whole game is played with the mouse, by clicks and by dragging', async () => {
  const { page, faults } = await app.open();
  await playNow(page, 'Triominos').click();
  expect(await playToTheEnd(page, nextChoice, byMouse)).toBeGreaterThan(5);
  await page.getByRole('heading', { name: pattern(words.end.winner) }).waitFor();
  expect(faults).toEqual([]);
});

test('a whole game is played by keyboard alone', async () => {
  const { page, faults } = await app.open();
  await pressByKeyboard(page, playNow(page, 'Triominos'));
  expect(await playToTheEnd(page, nextChoice, byKeyboard)).toBeGreaterThan(5);
  expect(faults).toEqual([]);
});

test('a whole game is played on the touch screen of a phone', async () => {
  const { page, faults } = await app.open(PHONE);
  await playNow(page, 'Triominos').tap();
  expect(await playToTheEnd(page, nextChoice, byTouch)).toBeGreaterThan(5);
  expect(faults).toEqual([]);
});

/** A table at which it is the person's turn and a tile fits. */
const openTurn = async (options: Parameters<App['open']>[0] = {}): Promise<Page> => {
  const { page } = await app.open(options);
  await playNow(page, 'Triominos').click();
  while ((await nextChoice(page)) !== 'place') await byKeyboard(page, (await nextChoice(page)) as Choice, 0);
  return page;
};

test('the rack keeps the focus when its first tile is placed by key', async () => {
  const page = await openTurn();
  // Tiles that fit come first; the rack is sorted again after a placement and at the next turn.
  for (const key of ['s', 's']) await page.keyboard.press(key);
  await page.locator('[data-tile]').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(page, PLACE)).toBe(true);
  const before = await tilesOnBoard(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => tilesOnBoard(page)).toBeGreaterThan(before);
  expect(await isFocused(page, '[data-tile]')).toBe(true);
  await nextChoice(page);
  expect(await isFocused(page, '[data-tile]')).toBe(true);
});

test('a finger drags a tile onto the board, two fingers zoom', async () => {
  const page = await openTurn(PHONE);
  const fingers = await page.context().newCDPSession(page);
  const before = await tilesOnBoard(page);
  const tile = await middleOf(page.locator(FITTING).first());
  await touch(fingers, 'touchStart', [tile]);
  await touch(fingers, 'touchMove', [{ x: tile.x, y: tile.y - 40 }]);
  const place = await middleOfPlace(page);
  // The tile is held above the finger.
  await touch(fingers, 'touchMove', [{ x: place.x, y: place.y + 44 }]);
  await touch(fingers, 'touchEnd', []);
  await expect.poll(() => tilesOnBoard(page)).toBeGreaterThan(before);

  const zoom = await zoomOf(page);
  const { x, y } = await middleOf(page.locator('section.board'));
  await touch(fingers, 'touchStart', [
    { x: x - 20, y },
    { x: x + 20, y },
  ]);
  await touch(fingers, 'touchMove', [
    { x: x - 50, y },
    { x: x + 50, y },
  ]);
  await touch(fingers, 'touchEnd', []);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(zoom * 1.2);
});

const touch = (
  fingers: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: readonly Spot[],
): Promise<unknown> =>
  fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });

/** Pixels for one board unit, as drawn. */
const zoomOf = (page: Page): Promise<number> =>
  page
    .locator('section.board svg > g')
    .first()
    .evaluate((group) => new DOMMatrix(getComputedStyle(group).transform).a);

test('the board zooms by key and wheel, moves by hand, and fits itself again', async () => {
  const page = await openTurn();
  // A tile just drawn is in the hand already, and its places have the board to themselves.
  await page.keyboard.press('Escape');
  const fitted = await zoomOf(page);
  await page.keyboard.press('-');
  await expect.poll(() => zoomOf(page)).toBeLessThan(fitted);
  await page.keyboard.press('0');
  await expect.poll(() => zoomOf(page)).toBeCloseTo(fitted);
  const { x, y } = await middleOf(page.locator('section.board'));
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => zoomOf(page)).toBeLessThan(fitted);
  await page.mouse.down();
  await page.mouse.move(x + 80, y + 10, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: words.triominos.fit }).click();
  await expect.poll(() => zoomOf(page)).toBeCloseTo(fitted);
});

test('escape goes back from the places to the tile', async () => {
  const page = await openTurn();
  await pressUntil(page, 'Tab', '[data-tile]');
  await pressUntil(page, 'ArrowRight', FITTING);
  const tile = await page.evaluate(() => document.activeElement?.getAttribute('data-tile'));
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(page, PLACE)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(page, `[data-tile="${tile}"]`)).toBe(true);
  expect(await page.locator(PLACE).count()).toBe(0);
});

test('every place is large enough for a finger, however small the board is drawn', async () => {
  const page = await openTurn(PHONE);
  for (let times = 0; times < 8; times++) await page.keyboard.press('-');
  await page.locator(FITTING).first().click();
  for (const place of await page.locator(PLACE).all()) {
    const box = await place.boundingBox();
    // While the board glides, the browser rounds differently.
    expect(Math.round(Math.min(box!.width, box!.height))).toBeGreaterThanOrEqual(44);
  }
});

test('a tile dropped where it cannot lie is refused with a reason and its rule', async () => {
  const page = await openTurn();
  const before = await tilesOnBoard(page);
  const tile = await middleOf(page.locator(FITTING).first());
  const box = (await page.locator('section.board').boundingBox())!;
  await page.mouse.move(tile.x, tile.y);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 20, { steps: 5 });
  await page.mouse.up();
  await page.locator('a[href*="#/rules/triominos/T-0"]').waitFor();
  expect(await tilesOnBoard(page)).toBe(before);
});

const drawnThisTurn = async (page: Page): Promise<number> => {
  const label = (await press(page, 'draw').getAttribute('aria-label')) ?? '';
  return [0, 1, 2, 3].findIndex((drawn) =>
    pattern((price, all, pool) => words.triominos.drawAbout(price, drawn, 3, all, pool)).test(label),
  );
};

const mayDrawFirst = async (page: Page): Promise<boolean> =>
  (await drawnThisTurn(page)) === 0 && (await press(page, 'draw').getAttribute('aria-disabled')) === 'false';

test('a double click draws once', async () => {
  const page = await openTurn();
  // The opening tile must be placed, and tiles that do not fit may have been replaced by draws already.
  for (let choice = await nextChoice(page); !(await mayDrawFirst(page)); choice = await nextChoice(page))
    await byMouse(page, choice as Choice, 1);
  await press(page, 'draw').dblclick();
  await expect.poll(() => drawnThisTurn(page)).toBe(1);
});

test('sorting and turning change the rack’s look and nothing else', async () => {
  const page = await openTurn();
  const rack = (): Promise<(string | null)[]> =>
    page.locator('[data-tile]').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')));
  const before = await rack();
  await page.getByRole('button', { name: words.triominos.sort }).click();
  const sums = (await rack()).map((tile) => [...tile!].reduce((sum, digit) => sum + Number(digit), 0));
  expect(sums).toEqual(sums.toSorted((a, b) => b - a));
  await page.getByRole('button', { name: words.triominos.turnAbout }).click();
  expect((await rack()).toSorted()).toEqual(before.toSorted());
});

test.each([
  ['light', PHONE.viewport],
  ['dark', { width: 1280, height: 800 }],
] as const)('nothing stands in a reader’s way at the %s table', async (colorScheme, viewport) => {
  const page = await openTurn({ colorScheme, viewport });
  await page.locator(FITTING).first().click();
  await page.locator(PLACE).first().focus();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('the guided first turn can be finished by choosing what lights up', async () => {
  const { page, faults } = await app.open();
  await page.goto(`${app.address}#/learn/triominos`);
  const done = page.getByRole('button', { name: words.learn.playNow });
  for (let turn = 0; turn < 12 && (await done.count()) === 0; turn++) {
    await page.locator(`${FITTING}, ${READY}`).or(done).first().waitFor();
    if ((await done.count()) > 0) break;
    await byMouse(page, (await page.locator(FITTING).count()) > 0 ? 'place' : 'draw', 1);
  }
  await done.waitFor();
  expect(faults).toEqual([]);
});
