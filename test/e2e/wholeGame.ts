/** Whole games against bots on one device, for any game and any means of input. */
import type { Locator, Page } from 'playwright-core';
import { words } from './words.ts';

export const playNow = (page: Page, game: string): Locator =>
  page.getByRole('region', { name: game }).getByRole('button', { name: words.home.playNow });

/** Like a player without a mouse. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(target)}`);
};

export const pressByKeyboard = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Makes one choice at the table. */
export type Act<Choice> = (page: Page, choice: Choice, turn: number) => Promise<void>;

/** The number of choices made. */
export const playToTheEnd = async <Choice>(
  page: Page,
  next: (page: Page) => Promise<Choice | 'over'>,
  act: Act<Choice>,
): Promise<number> => {
  for (let turn = 0; turn < 1500; turn++) {
    const choice = await next(page);
    if (choice === 'over') return turn;
    await act(page, choice as Choice, turn);
  }
  throw new Error('the game does not end');
};
