import { expect, test } from 'vitest';
import { pattern } from '../kit/pattern.ts';
import { accessibilityFaults, App, useApp } from './app.ts';
import { words } from './words.ts';

const app = useApp(new App());

test('home has the puzzle of the day, and shows when it is solved', async () => {
  const { page, faults } = await app.open({ reducedMotion: 'reduce' });
  const card = page.getByRole('region', { name: words.daily.title });
  await card.getByRole('link', { name: 'Triominos' }).waitFor();
  await page.evaluate(() => {
    const now = new Date();
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    const games = { pickomino: { day, streak: 3, tried: 4, solved: 3 } };
    localStorage.setItem('tablee-practice', JSON.stringify({ games }));
  });
  await page.reload();
  await card.getByRole('link', { name: `${words.daily.solved}, ${words.daily.streak(3)}` }).click();
  await page.getByText(words.practice.whatIsBest).waitFor();
  expect(faults).toEqual([]);
});

test('the puzzle of the day is answered and explained', async () => {
  const { page, faults } = await app.open({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: words.daily.practice, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: words.practice.title }).waitFor();
  const start = await accessibilityFaults(page);
  await page.getByRole('region', { name: 'Pickomino' }).getByRole('link', { name: words.daily.title }).click();
  await page.getByText(words.practice.whatIsBest).waitFor();
  expect(await page.locator('.mark').count()).toBe(0);
  await page.locator('button.fits, [data-action]').first().click();
  await page.getByText(pattern(words.practice.right, words.practice.wrong)).waitFor();
  await page.locator('.mark.best').first().waitFor();
  const answered = await accessibilityFaults(page);
  await page.getByRole('button', { name: words.practice.next }).click();
  await page.getByText(words.practice.whatIsBest).waitFor();
  expect({ start, answered }).toEqual({ start: [], answered: [] });
  expect(faults).toEqual([]);
});

test.each(['day', 'place', 'draw'])('a Triominos puzzle (%s) is answered, and the best choice shown', async (kind) => {
  const { page, faults } = await app.open({ reducedMotion: 'reduce' });
  const { place, draw } = words.triominosCoach.puzzles;
  await page.goto(`${app.address}#/practice/triominos/${kind}`);
  await page.getByText(pattern(words.practice.whatIsBest, place.question, draw.question)).waitFor();
  expect(await page.locator('.mark').count()).toBe(0);
  await page.locator('.rack .fits').first().click();
  await page.locator('[data-place]').first().press('Enter');
  await page.getByText(pattern(words.practice.right, words.practice.wrong)).waitFor();
  await page.locator('.mark').first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: words.practice.next }).click();
  await page.getByText(pattern(words.practice.right, words.practice.wrong)).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('a guess at the odds is compared with the truth', async () => {
  const { page, faults } = await app.open({ reducedMotion: 'reduce' });
  await page.goto(`${app.address}#/practice/odds`);
  await page.getByRole('slider', { name: words.practice.guess }).fill('40');
  await page.getByRole('button', { name: words.practice.guessIt }).click();
  await page.getByText(pattern(words.practice.truth)).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: words.practice.next }).click();
  await page.getByRole('button', { name: words.practice.guessIt }).waitFor();
  expect(faults).toEqual([]);
});
