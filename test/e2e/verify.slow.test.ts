/** Dice and deals of a finished table, recomputed in the browser. */
import { beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { fairRecord } from '../kit/fairRecord.ts';
import { pattern } from '../kit/pattern.ts';
import { accessibilityFaults, useApp, type Device } from './app.ts';
import { letBotPlay, openTable, realFaults, rollButton, seatBot, start, Friends } from './friends.ts';
import { words } from './words.ts';

interface Written {
  readonly events: readonly { readonly type: string; readonly dice?: readonly string[] }[];
  readonly proof: Readonly<Record<string, unknown>>;
}

const app = useApp(new Friends());
/** The player whose screen shows the finished table to the first test. */
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
  await ana.page.getByRole('link', { name: words.online.room.verify }).last().click();
  await ana.page.locator('[data-verdict="proven"]').waitFor();
  await ana.page.getByText(pattern((count) => words.online.verify.proven(count, ['Ana']))).waitFor();
  await ana.page.getByText(words.online.verify.provenFor(['Ana'])).waitFor();
  await ana.page.getByText(words.online.verify.boundSeen).waitFor();
  await ana.page.getByText(words.online.verify.sealSeen).waitFor();
  await ana.page.getByText(words.online.verify.yourNumber).waitFor();
  expect(await accessibilityFaults(ana.page)).toEqual([]);

  // As if another number had been sent from here, and this one was put in its place on the way.
  await ana.page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('tablee-chain-'))!;
    localStorage.setItem(key, localStorage.getItem(key)!.replace(/"link":"[^"]*"/, `"link":"${'1'.repeat(64)}"`));
  });
  await ana.page.reload();
  const { wrong, refusals } = words.online.verify;
  const verdict = ana.page.locator('[data-verdict="wrong"] .verdict');
  await verdict.filter({ hasText: `${wrong} ${refusals['other-number']}` }).waitFor();

  // As if the table had been another when it was last seen: the server has put back an older file.
  await ana.page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('tablee-memory-'))!;
    localStorage.setItem(key, localStorage.getItem(key)!.replaceAll(/"(t\d+)":"[^"]*"/g, '"$1":"0"'));
    location.hash = location.hash.replace('/verify/', '/join/');
  });
  await ana.page.locator('[data-contradicted]', { hasText: words.online.contradicted }).waitFor();
  expect(await accessibilityFaults(ana.page)).toEqual([]);
  expect(realFaults(ana)).toEqual([]);
});

test('a forged record is refused with a message, a genuine one is not', async () => {
  const stranger = await app.open();
  await stranger.page.goto(`${app.address}#/verify`);
  await open(stranger, record);
  await stranger.page.locator('[data-verdict="proven"]').waitFor();

  const [first] = record.events;
  const luckier = { ...first!, dice: first!.dice!.map(() => 'W') };
  const { refusals, breaksRule, atStep } = words.online.verify;
  const verdict = stranger.page.locator('[data-verdict="wrong"] .verdict');
  for (const [forged, why] of [
    [{ ...record, events: [luckier], result: undefined }, `${refusals['outcome-differs']} ${atStep(1)}`],
    [{ ...record, proof: { ...record.proof, secret: '11'.repeat(32) } }, refusals['commitment-broken']],
    [{ ...record, proof: { ...record.proof, contributions: ['mine', null] } }, refusals['link-broken']],
    [{ ...record, events: [first, first] }, `${breaksRule} ${atStep(2)}`],
  ] as const) {
    await open(stranger, forged);
    await verdict.filter({ hasText: `${words.online.verify.wrong} ${why}` }).waitFor();
  }
  expect(await accessibilityFaults(stranger.page)).toEqual([]);
  await open(stranger, { ...record, proof: undefined });
  await stranger.page.locator('[data-verdict="none"]').filter({ hasText: words.online.verify.local }).waitFor();
  await open(stranger, fairRecord(GAMES.pickomino, { leftOut: [0] }));
  await stranger.page
    .locator('[data-verdict="unproven"]')
    .filter({ hasText: pattern(words.online.verify.alone) })
    .waitFor();
  expect(await accessibilityFaults(stranger.page)).toEqual([]);
  await open(stranger, { format: 'something else' });
  await stranger.page.getByText(words.replay.unreadable).waitFor();
  expect(realFaults(stranger)).toEqual([]);
});
