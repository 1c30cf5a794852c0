/** Devices reveal their numbers for the dice automatically; one that does not is handled. */
import { expect, test } from 'vitest';
import { accessibilityFaults, useApp, type Device } from './app.ts';
import { ask, openTable, realFaults, rollButton, sitDown, start, Friends } from './friends.ts';
import { words } from './words.ts';

interface Seen {
  readonly fairness: { readonly contributions: readonly (string | null)[]; readonly awaited: readonly number[] };
}

const app = useApp(new Friends('--reveal-within', '2'));

let ana: Device;
let bo: Device;

const seat = async (): Promise<string> => {
  [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana');
  await sitDown(bo, link, 'Bo');
  return link;
};

test('a reload and a second tab change nothing: all devices contribute, without a click', async () => {
  const link = await seat();
  await bo.page.reload();
  await bo.page.getByRole('button', { name: words.online.lobby.leave }).waitFor();
  const second = await ana.context.newPage();
  await second.goto(link);
  await second.getByRole('button', { name: words.online.lobby.leave }).waitFor();
  await start(bo);
  await rollButton(ana.page).waitFor();
  const { fairness } = await ask<Seen>(ana, '');
  expect(fairness.contributions.every((one) => one !== null)).toBe(true);
  expect(realFaults(ana, bo)).toEqual([]);
});

test('after two starts that led to no game the person is asked before the device reveals again', async () => {
  [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana');
  // A page that does nothing for a seat.
  await bo.page.goto(link.replace('/join/', '/verify/'));
  await ask(bo, '/../../guests', {});
  const act = (body: object): Promise<unknown> => ask(bo, '/acts', body);
  const revealed = async (): Promise<boolean> => (await ask<Seen>(bo, '')).fairness.contributions[0] !== null;
  for (let start = 1; start <= 3; start++) {
    await act({ type: 'sit', seat: 1, name: 'Bo', commitment: '1'.repeat(64) });
    await act({ type: 'start' });
    if (start === 3) break;
    await expect.poll(revealed).toBe(true);
    await act({ type: 'leave' });
  }
  await ana.page.getByText(words.online.room.vainStarts(2)).waitFor();
  expect(await accessibilityFaults(ana.page)).toEqual([]);
  expect(await revealed()).toBe(false);
  await ana.page.getByRole('button', { name: words.online.room.revealAgain }).click();
  await expect.poll(revealed).toBe(true);
  expect(await ana.page.getByRole('dialog').count()).toBe(0);
  expect(realFaults(ana)).toEqual([]);
});

test('an absent player is named, and the others continue without that number', async () => {
  await seat();
  await bo.page.goto('about:blank');
  await start(ana);
  await ana.page.getByText(words.online.room.awaiting(['Bo'])).waitFor();
  await ana.page.getByText(words.online.room.late(['Bo'])).waitFor();
  expect(await accessibilityFaults(ana.page)).toEqual([]);
  await ana.page.getByRole('button', { name: words.online.room.goOn }).click();
  await rollButton(ana.page).waitFor();
  expect((await ask<Seen>(ana, '')).fairness.contributions[1]).toBeNull();
  expect(realFaults(ana)).toEqual([]);
});

test('an absent player can lose the seat: the others are back in the lobby', async () => {
  await seat();
  await bo.page.goto('about:blank');
  await start(ana);
  await ana.page.getByRole('button', { name: words.online.room.takeAway('Bo') }).click();
  await ana.page.getByText(words.online.lobby.needTwo).waitFor();
  expect(realFaults(ana)).toEqual([]);
});
