/** The operator puts back an older file. The app shows it, though all looks as before. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { Client } from '../../src/protocol/index.ts';
import { FILE } from '../../src/server/store/sqlite.ts';
import { useApp, type Device } from './app.ts';
import { Friends, openTable, rollButton, seatBot, start } from './friends.ts';
import { words } from './words.ts';

const app = useApp(new Friends('--publish-every', '1'));

const contradicted = ({ page }: Device) => page.locator('[data-contradicted]', { hasText: words.online.contradicted });

const older = (): string => join(app.folder, 'older');

const restart = async (from: string, to: string): Promise<void> => {
  await app.server.stop();
  copyFileSync(from, to);
  await app.server.start();
};
const keep = (): Promise<void> => restart(join(app.folder, FILE), older());
const putBack = (): Promise<void> => restart(older(), join(app.folder, FILE));

const idIn = (link: string): string => link.split('/').pop()!;

const stranger = async (): Promise<Client> => {
  const client = new Client({ base: app.server.base });
  unwrap(await client.becomeBearer());
  return client;
};

/** The size of the transparency log that the device has seen. */
const seen = ({ page }: Device): Promise<number> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('tablee-log') ?? '{"size":0}') as { size: number }).size);

const published = async (): Promise<number> =>
  Number((await (await fetch(`${app.server.base}/api/transparency`)).text()).split(' ')[1]);

test('an older file is noticed although the table has caught up before the page reconnects', async () => {
  const ana = await app.open();
  const table = idIn(await openTable(ana, 'Ana'));
  await seatBot(ana);
  await keep();
  await start(ana);
  await rollButton(ana.page).waitFor();
  const bo = await stranger();
  const { seq } = unwrap(await bo.table(table));
  await ana.context.setOffline(true);
  await ana.page.locator('[data-reconnecting]').waitFor();
  await putBack();
  unwrap(await bo.act(table, { type: 'sit', seat: 2, name: 'Bo' }));
  while (unwrap(await bo.act(table, { type: 'react', reaction: 'hello' })).seq <= seq + 1);
  await ana.context.setOffline(false);
  await contradicted(ana).waitFor();
});

test('an older file with the table as it was is noticed by the transparency log, at tables the device knew', async () => {
  const ana = await app.open();
  const link = await openTable(ana, 'Ana');
  await seatBot(ana);
  await keep();
  const before = await published();
  await (await stranger()).open({ game: 'pickomino' });
  await expect.poll(published).toBeGreaterThan(before);
  await ana.page.reload();
  await expect.poll(() => seen(ana)).toBe(await published());
  await putBack();
  await ana.page.reload();
  await contradicted(ana).waitFor();
  await openTable(ana, 'Ana');
  await seatBot(ana);
  expect(await contradicted(ana).count()).toBe(0);
  await ana.page.goto(link);
  await contradicted(ana).waitFor();
});
