import { expect, test } from 'vitest';
import { accessibilityFaults, App, useApp } from './app.ts';

const app = useApp(new App());

test('the puzzle of the day is answered and explained', async () => {
  const { page, faults } = await app.open({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Practice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Practice' }).waitFor();
  const start = await accessibilityFaults(page);
  await page.getByRole('link', { name: 'Puzzle of the day' }).click();
  await page.getByText('What is best here?').waitFor();
  expect(await page.locator('.mark').count()).toBe(0);
  await page.locator('button.fits, [data-action]').first().click();
  await page.getByText(/Right!|Not quite\./).waitFor();
  await page.locator('.mark.best').first().waitFor();
  const answered = await accessibilityFaults(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('What is best here?').waitFor();
  expect({ start, answered }).toEqual({ start: [], answered: [] });
  expect(faults).toEqual([]);
});

test('a guess at the odds is compared with the truth', async () => {
  const { page, faults } = await app.open({ reducedMotion: 'reduce' });
  await page.goto(`${app.address}#/practice/odds`);
  await page.getByRole('slider', { name: 'Your guess' }).fill('40');
  await page.getByRole('button', { name: 'That is my guess' }).click();
  await page.getByText(/It is .*%\./).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'That is my guess' }).waitFor();
  expect(faults).toEqual([]);
});
