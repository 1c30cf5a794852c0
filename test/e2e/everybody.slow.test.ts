import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, App, useApp } from './app.ts';

const app = useApp(new App());

const SCREENS = [
  '',
  'new/pickomino',
  'new/triominos',
  'rules/pickomino',
  'rules/triominos',
  'learn/pickomino',
  'learn/triominos',
  'record/nothing',
  'table/nothing',
];

const looksSettled = (page: Page): Promise<void> => page.waitForTimeout(350);

test.each(['light', 'dark'] as const)('every screen is accessible in %s', async (colorScheme) => {
  const { page, faults } = await app.open({ colorScheme, reducedMotion: 'reduce' });
  const found: Record<string, string[]> = {};
  for (const screen of SCREENS) {
    await page.goto(`${app.address}#/${screen}`);
    await page.getByRole('main').waitFor();
    await looksSettled(page);
    found[screen] = await accessibilityFaults(page);
  }
  expect(found).toEqual(Object.fromEntries(SCREENS.map((screen) => [screen, []])));
  expect(faults).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'the Pickomino table is accessible at every moment in %s',
  async (colorScheme) => {
    const { page } = await app.open({ colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Play now' }).first().click();
    await page.locator('[data-action="roll"]').waitFor();
    const before = await accessibilityFaults(page);
    await page.locator('[data-action="roll"]').click();
    await page.locator('button.fits').first().waitFor();
    await looksSettled(page);
    const choosing = await accessibilityFaults(page);
    await page.locator('button.fits').last().click();
    await looksSettled(page);
    const kept = await accessibilityFaults(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await looksSettled(page);
    const menu = await accessibilityFaults(page);
    expect({ before, choosing, kept, menu }).toEqual({ before: [], choosing: [], kept: [], menu: [] });
  },
);

test('a screen reader hears what was rolled and whose turn it is', async () => {
  const { page } = await app.open();
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.locator('[data-action="roll"]').click();
  await page.locator('[aria-live="polite"]', { hasText: /Guest rolls \d/ }).waitFor();
  await page.getByText('Guest, your turn').waitFor();
});

test('people at one device see only their own rack, behind a curtain', async () => {
  const { page, faults } = await app.open();
  await page.goto(`${app.address}#/new/triominos`);
  await page
    .getByRole('button', { name: /leaves the table/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const curtain = page.getByRole('dialog', { name: /turn/ });
  await curtain.waitFor();
  expect(await page.locator('.rack [data-tile]').count()).toBe(0);
  await curtain.getByRole('button').click();
  await curtain.waitFor({ state: 'hidden' });
  // The deal is chance's: where no tile fits, drawing or passing ends the turn as well.
  const choices = ['[data-place="0"]', '.rack [data-tile].fits', '[data-action][aria-disabled="false"]'];
  for (let tries = 0; tries < 12 && !(await curtain.isVisible()); tries++)
    for (const choice of choices)
      if ((await page.locator(choice).count()) > 0) {
        await page
          .locator(choice)
          .first()
          .click({ timeout: 2000 })
          .catch(() => undefined);
        break;
      }
  await curtain.waitFor();
  expect(await page.locator('.rack [data-tile]').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the lesson of Pickomino is finished by doing what it says', async () => {
  const { page, faults } = await app.open();
  await page.goto(`${app.address}#/learn/pickomino`);
  const done = page.getByRole('button', { name: 'Play a real game' });
  const next = page.locator('button.fits, [data-action]').first();
  for (let asks = 0; asks < 60 && !(await done.isVisible()); asks++) {
    await next.or(done).first().waitFor();
    await next.click({ timeout: 1500 }).catch(() => undefined);
  }
  await done.click();
  await page.getByText(/your turn|plays …/).waitFor();
  expect(faults).toEqual([]);
});

test('nothing on the table moves aside while bots play', async () => {
  const { page } = await app.open({ settings: { speed: 'fast' } });
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.locator('[data-action="roll"]').waitFor();
  await page.evaluate(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (globalThis as unknown as { shifted: number }).shifted += entry.value;
    }).observe({ type: 'layout-shift' });
  });
  const until = Date.now() + 8000;
  while (Date.now() < until) {
    const choice = page.locator('[data-action="stop"].warm, button.fits, [data-action="roll"]').first();
    await choice.click({ timeout: 3000 }).catch(() => undefined);
  }
  const shifted = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
  expect(shifted).toBeLessThan(0.001);
});
