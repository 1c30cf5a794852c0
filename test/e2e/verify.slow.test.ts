/** Dice and deals of a finished table, worked out again in the browser. */
import { beforeAll, expect, test } from 'vitest';
import { readText } from '../kit/files.ts';
import { accessibilityFaults, useApp, type Device } from './app.ts';
import { letBotPlay, openTable, realFaults, rollButton, seatBot, start, Friends } from './friends.ts';

interface Written {
  readonly events: readonly { readonly type: string; readonly dice?: readonly string[] }[];
  readonly proof: Readonly<Record<string, unknown>>;
}

const app = useApp(new Friends());
/** Whose screen shows the finished table to the first test. */
let ana: Device;
let record: Written;

beforeAll(async () => {
  ana = await app.open();
  await openTable(ana, 'Ana');
  await seatBot(ana);
  await start(ana);
  await rollButton(ana.page).waitFor();
  await letBotPlay(ana);
  await ana.page.locator('#end-title').waitFor();
  record = await recordOf(ana);
});

const recordOf = ({ page }: Device): Promise<Written> =>
  page.evaluate(async () => {
    const table = location.hash.split('/').pop();
    return JSON.parse(await (await fetch(`/api/tables/${table}/records`)).text()) as Written;
  });

const open = ({ page }: Device, record: unknown): Promise<void> =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });

test('a finished table is verified, with the seal and the number this device knows', async () => {
  await ana.page.getByRole('link', { name: 'Verify the dice and deals' }).last().click();
  await ana.page.locator('[data-verdict="proven"]').waitFor();
  await ana.page.getByText(/\d+ rolls and deals follow from the secret and from the numbers of Ana\./).waitFor();
  await ana.page.getByText('Proven for Ana, and for whoever trusts one of them.').waitFor();
  await ana.page.getByText('This device revealed its number for exactly these seals.').waitFor();
  await ana.page.getByText('This device saw the same seal during the game.').waitFor();
  await ana.page.getByText('This device gave this number.').waitFor();
  expect(await accessibilityFaults(ana.page)).toEqual([]);
  expect(realFaults(ana)).toEqual([]);
});

test('a forged record is refused in words, and a right one is not', async () => {
  const stranger = await app.open();
  await stranger.page.goto(`${app.address}#/verify`);
  await open(stranger, record);
  await stranger.page.locator('[data-verdict="proven"]').waitFor();

  const [first] = record.events;
  const luckier = { ...first!, dice: first!.dice!.map(() => 'W') };
  const verdict = stranger.page.locator('[data-verdict="wrong"] .verdict');
  for (const [forged, why] of [
    [{ ...record, events: [luckier], result: undefined }, 'A roll or deal does not follow from the secret. Step 1.'],
    [{ ...record, proof: { ...record.proof, secret: '11'.repeat(32) } }, 'The secret does not fit its seal.'],
    [{ ...record, proof: { ...record.proof, contributions: ['mine', null] } }, 'A number does not fit the seal'],
    [{ ...record, events: [first, first] }, 'The record breaks a rule. Step 2.'],
  ] as const) {
    await open(stranger, forged);
    await verdict.filter({ hasText: `Not right! ${why}` }).waitFor();
  }
  expect(await accessibilityFaults(stranger.page)).toEqual([]);
  await open(stranger, { ...record, proof: undefined });
  await stranger.page.locator('[data-verdict="none"]').filter({ hasText: 'Not from an online table' }).waitFor();
  await open(stranger, JSON.parse(readText('test/golden/proofs/fair-2-pickomino.json')));
  await stranger.page.locator('[data-verdict="partly"]').filter({ hasText: 'could have chosen' }).waitFor();
  expect(await accessibilityFaults(stranger.page)).toEqual([]);
  await open(stranger, { format: 'something else' });
  await stranger.page.getByText('This is not a record of Tablée.').waitFor();
  expect(realFaults(stranger)).toEqual([]);
});
