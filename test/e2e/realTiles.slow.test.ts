/** The real box of Triominos lies on the table, and the app is referee and score sheet. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NO_LIMIT } from '../../src/bots/index.ts';
import { greedy } from '../../src/bots/triominos/index.ts';
import { playOut, seededRng, type Played } from '../../src/core/index.ts';
import {
  fitting,
  openCells,
  tileShowing,
  triominos,
  type Move,
  type PlaceMove,
  type State,
  type Tile,
  type Triominos,
} from '../../src/games/triominos/index.ts';
import { startOf } from '../kit/table.ts';
import { pattern } from '../kit/pattern.ts';
import { accessibilityFaults, App, useApp } from './app.ts';
import { words } from './words.ts';

const app = useApp(new App());

/** The steps on the real table, each with the state before it: a short round of three greedy players. */
const realRound = (): (Played<Triominos> & { readonly before: State })[] => {
  const rng = seededRng('box 289');
  const choose = (state: State, seat: number): Move =>
    greedy.choose(triominos.view(state, seat), triominos.legalMoves(state), rng, NO_LIMIT);
  let before = startOf(triominos, { players: 3 });
  return [...playOut(triominos, before, choose, rng)].map((played) => {
    const happened = { ...played, before };
    before = played.state;
    return happened;
  });
};

const sitDown = async (page: Page): Promise<void> => {
  await page.goto(`${app.address}#/new/triominos`);
  await page.getByRole('switch', { name: words.triominos.wishes.realTiles }).check();
  await page.getByRole('button', { name: words.setup.start, exact: true }).click();
};

const name = async (page: Page, tile: Tile): Promise<void> => {
  for (const digit of tile) await page.locator(`[data-digit="${digit}"]`).click();
};

const drawForStart = async (page: Page, tile: Tile): Promise<void> => {
  await page.getByText(pattern(words.triominos.realTiles.lot)).waitFor();
  await name(page, tile);
  await page.getByRole('button', { name: words.triominos.realTiles.enter, exact: true }).click();
};

/** Places are numbered row by row, as the open cells are. */
const placeAt = async (page: Page, { board }: State, { x, y, numbers }: PlaceMove): Promise<void> => {
  const tile = tileShowing(numbers)!;
  await name(page, tile);
  const cells = openCells(board).filter((cell) => fitting(tile, cell));
  const index = board.length === 0 ? 0 : cells.findIndex((cell) => cell.x === x && cell.y === y);
  await page.locator(`section.board [data-place="${index}"]`).click();
};

const lies = (page: Page, { board }: State): Promise<void> =>
  page.locator(`section.board ol > li:nth-child(${board.length})`).waitFor({ state: 'attached' });

const tell = async (page: Page, { step, before }: ReturnType<typeof realRound>[number]): Promise<void> => {
  const { move, outcome } = step;
  if (outcome?.type === 'lot') await drawForStart(page, outcome.tile);
  else if (move?.type === 'place') await placeAt(page, before, move);
  else if (move) await page.locator(`[data-action="${move.type}"]`).click();
};

const layOpen = async (page: Page, racks: State['racks']): Promise<void> => {
  for (const rack of racks.filter(({ length }) => length > 0)) {
    for (const tile of rack) {
      const button = page.locator(`.veil [data-tile="${tile}"]`);
      if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
    }
    await page.getByRole('button', { name: words.triominos.realTiles.enter, exact: true }).click();
  }
};

test('a round with real tiles is entered, scored and kept as a record that replays', async () => {
  const { page, faults } = await app.open();
  await sitDown(page);
  const round = realRound();
  for (const [told, happened] of round.entries()) {
    await tell(page, happened);
    // All entries survive a reload.
    if (told === 12) await page.reload();
    if (told === 12) await page.locator('[data-digit="0"]').first().waitFor();
    if (happened.step.move?.type === 'place' && told < round.length - 1) await lies(page, happened.state);
  }
  await page.getByText(pattern((owner) => words.triominos.realTiles.rack(owner, 2).replace(/\d.*/, ''))).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const { scores, racks } = round.at(-1)!.state;
  const named = page.locator(`.veil [data-tile="${racks.find(({ length }) => length > 0)![0]}"]`);
  if ((await named.getAttribute('aria-pressed')) === 'false') await named.click();
  await page.reload();
  // The end of the round is entered again, and the entries for the racks are still kept.
  await page.locator('[data-digit="0"]').first().waitFor();
  await tell(page, round.at(-1)!);
  await page.getByText(pattern((owner) => words.triominos.realTiles.rack(owner, 2).replace(/\d.*/, ''))).waitFor();
  expect(await named.getAttribute('aria-pressed')).toBe('true');
  await layOpen(page, racks);
  await page.locator('#end-title').waitFor();
  for (const score of scores)
    await page
      .locator('.step', { hasText: words.triominos.score(score) })
      .first()
      .waitFor();
  await page.getByRole('link', { name: words.end.replay }).click();
  await page.getByRole('slider').waitFor();
  expect(faults).toEqual([]);
});

test('a tile that was entered wrong is undone', async () => {
  const { page } = await app.open();
  await sitDown(page);
  for (const tile of ['345', '012', '111']) await drawForStart(page, tile);
  const opening = { type: 'place', x: 0, y: 0 } as const;
  const empty = startOf(triominos);
  await placeAt(page, empty, { ...opening, numbers: [0, 4, 5] });
  await page
    .getByText(pattern((name) => words.triominos.narrate.placed(name, '0-4-5', 9)))
    .first()
    .waitFor();
  await page.getByRole('button', { name: words.table.undo }).click();
  await placeAt(page, empty, { ...opening, numbers: [0, 5, 5] });
  await page
    .getByText(pattern((name) => words.triominos.narrate.placed(name, '0-5-5', 10)))
    .first()
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a tile is chosen by keys, or in a picture of all tiles that are not on the table', async () => {
  const { page } = await app.open();
  await sitDown(page);
  for (const tile of ['345', '012', '111']) await drawForStart(page, tile);
  await page.keyboard.press('0');
  await page.keyboard.press('5');
  await page.keyboard.press('5');
  await page.locator('[data-place="0"]').click();
  await page.getByRole('button', { name: words.triominos.realTiles.all }).click();
  expect(await page.getByRole('button', { name: '0-5-5', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: '1-5-5', exact: true }).click();
  await page.locator('[data-place="0"]').waitFor();
});

test('the player with the highest triple opens with it', async () => {
  const { page } = await app.open();
  await page.goto(`${app.address}#/new/triominos`);
  await page.getByRole('switch', { name: words.triominos.wishes.realTiles }).check();
  await page.getByRole('radio', { name: words.triominos.rulebooks.classic }).check();
  await page.getByRole('button', { name: words.setup.start, exact: true }).click();
  await page.getByRole('button', { name: words.setup.player(2), exact: true }).click();
  await name(page, '555');
  await page.getByRole('button', { name: words.triominos.realTiles.enter, exact: true }).click();
  await page
    .getByText(
      words.triominos.narrate.placedWith(words.setup.player(2), '5-5-5', 15, { reason: 'opening', points: 10 }),
    )
    .first()
    .waitFor();
});

test('bots cannot play with a real box: only people sit there', async () => {
  const { page } = await app.open();
  await page.goto(`${app.address}#/new/triominos`);
  const places = page.getByRole('list', { name: words.setup.seats }).getByRole('button');
  const real = page.getByRole('switch', { name: words.triominos.wishes.realTiles });
  await real.check();
  await expect.poll(() => page.getByText(words.setup.person, { exact: true }).count()).toBe(3);
  await places.nth(1).click();
  await page.getByRole('dialog').getByRole('button').filter({ hasText: words.triominos.tempers.relentless }).click();
  expect(await real.isChecked()).toBe(false);
});
