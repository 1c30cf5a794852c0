/** A newer app on the server, while the old one is open. */
import { expect, test } from 'vitest';
import { StaticFile } from '../../src/server/http/staticFiles.ts';
import { App, FileHost, useApp } from './app.ts';
import { words } from './words.ts';

const host = new FileHost();
const app = useApp(new App(host));

/** The same file with other words in it, as another version of it would be. */
const replace = (path: string, from: RegExp, to: string): void => {
  const { type, cache, content } = host.files.get(path)!;
  const text = content.toString('utf8');
  expect(text).toMatch(from);
  host.files.set(path, new StaticFile(type, cache, Buffer.from(text.replace(from, to))));
};

test('a new version waits for the user’s click, and is active after it', async () => {
  const { page, faults } = await app.open({ worksOffline: true });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    while (registration.active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 20));
  });
  replace('/offline.js', /tablee-[0-9a-f]{12}/, 'tablee-next');
  replace('/index.html', /<html lang="en">/, '<html lang="en" data-version="next">');
  const isNew = () => page.evaluate(() => document.documentElement.dataset['version'] === 'next');

  await page.reload();
  const notice = page.getByRole('status').getByText(words.app.newVersion);
  await notice.waitFor();
  expect(await isNew()).toBe(false);

  // The offer to update stays away during a game, and survives a short notice.
  await page.getByRole('button', { name: words.home.playNow }).first().click();
  await page.locator('[data-action="roll"]').click();
  await page.locator('button.fits').first().waitFor();
  await notice.waitFor({ state: 'detached' });
  expect(await isNew()).toBe(false);
  await page.goto(`${app.address}#/`);
  await page.locator('input[type="file"]').setInputFiles({ name: 'x.json', mimeType: '', buffer: Buffer.from('{}') });
  await page.getByText(words.replay.unreadable).waitFor();
  await page.getByRole('button', { name: words.app.close }).last().click();
  await notice.waitFor();

  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: words.app.reload }).click()]);
  expect(await isNew()).toBe(true);
  await page.getByRole('region', { name: words.home.resume }).getByRole('link').click();
  await page.locator('button.fits').first().waitFor();
  expect(faults).toEqual([]);
});
