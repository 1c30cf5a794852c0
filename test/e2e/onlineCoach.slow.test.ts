import { expect, test } from 'vitest';
import { accessibilityFaults, useApp } from './app.ts';
import { Friends, letBotPlay, openTable, realFaults, sitDown, start } from './friends.ts';
import { words } from './words.ts';

const app = useApp(new Friends());

test('if the terms allow it, all players may ask the coach, and see that before they sit down', async () => {
  const [ada, bo] = [await app.open({ reducedMotion: 'reduce' }), await app.open({ reducedMotion: 'reduce' })];
  const link = await openTable(ada, 'Ada', { seats: 2, coach: true });
  await bo.page.goto(link);
  await bo.page.getByText(words.online.invitation.coached).waitFor();
  await sitDown(bo, link, 'Bo');
  await start(ada);
  await ada.page.getByRole('button', { name: words.table.askCoach }).click();
  await ada.page.locator('.mark').first().waitFor();
  await expect.poll(() => ada.page.getByRole('button', { name: words.table.askCoach }).count()).toBe(1);
  expect(await accessibilityFaults(ada.page)).toEqual([]);
  expect(realFaults(ada, bo)).toEqual([]);
});

test('an online game is analysed when it is over', async () => {
  const [ada, bo] = [await app.open({ reducedMotion: 'reduce' }), await app.open({ reducedMotion: 'reduce' })];
  await sitDown(bo, await openTable(ada, 'Ada', { seats: 2 }), 'Bo');
  await start(ada);
  for (const device of [ada, bo]) await letBotPlay(device);
  await ada.page.getByRole('button', { name: words.replay.analysis }).click();
  await ada.page.getByRole('heading', { name: words.analysis.summary }).waitFor();
  expect(realFaults(ada, bo)).toEqual([]);
});

test('without it in the terms, nobody can ask', async () => {
  const [ada, bo] = [await app.open(), await app.open()];
  const link = await openTable(ada, 'Ada', { seats: 2 });
  await ada.page.getByText(words.online.invitation.uncoached).waitFor();
  await sitDown(bo, link, 'Bo');
  await start(ada);
  await ada.page.locator('[data-action="roll"]').waitFor();
  await ada.page.keyboard.press('h');
  expect(await ada.page.getByRole('button', { name: words.table.askCoach }).count()).toBe(0);
  expect(await ada.page.getByRole('complementary', { name: words.table.coach }).count()).toBe(0);
  expect(realFaults(ada, bo)).toEqual([]);
});
