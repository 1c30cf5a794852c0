/** Between the rounds of a match at online tables. */
import { expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import type { View } from '../../src/games/triominos/index.ts';
import { Client, newMoveId } from '../../src/protocol/index.ts';
import { accessibilityFaults, useApp } from './app.ts';
import { letBotPlay, openTable, realFaults, start, Friends } from './friends.ts';
import { words } from './words.ts';

const app = useApp(new Friends());

/** A player without a page: plays its first legal move until the round is over; the next round waits for it. */
class Bo {
  readonly #client = new Client({ base: app.server.base });
  readonly #table: string;

  constructor(link: string) {
    this.#table = link.split('/').pop()!;
  }

  async sitDown(): Promise<void> {
    unwrap(await this.#client.becomeBearer());
    unwrap(await this.#client.act(this.#table, { type: 'sit', seat: 1, name: 'Bo' }));
  }

  async playRound(): Promise<void> {
    const round = await this.#round();
    while ((await this.#round()) === round) await this.#move();
  }

  async #round(): Promise<number> {
    return (unwrap(await this.#client.table(this.#table)).view as View).round;
  }

  async #move(): Promise<void> {
    const { seq, legal } = unwrap(await this.#client.table(this.#table));
    if (legal.length > 0) await this.#client.move(this.#table, { move: legal.at(-1)!, after: seq, id: newMoveId() });
  }
}

/** Notes every second that the button counts down. */
const noteSeconds = (): void => {
  const seconds: number[] = [];
  Object.assign(globalThis, { seconds });
  new MutationObserver(() => {
    const said = document.querySelector('.veil button')?.textContent ?? '';
    const second = Number(/\((\d+)\)/.exec(said)?.[1]);
    if (second && seconds.at(-1) !== second) seconds.push(second);
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

test('between rounds the score is shown until the time is up or a player continues', async () => {
  const ana = await app.open();
  const bo = new Bo(await openTable(ana, 'Ana', { game: 'Triominos', seats: 2, rounds: 'three' }));
  await bo.sitDown();
  await ana.page.evaluate(noteSeconds);
  await ana.page.clock.install();
  await start(ana);
  await ana.page.locator('[data-action="draw"]').waitFor();
  await letBotPlay(ana);
  await bo.playRound();
  const first = ana.page.getByRole('dialog', { name: words.triominos.round(1) });
  await first.waitFor();
  // The next round waits for Bo, so that only time can close it.
  expect(await accessibilityFaults(ana.page)).toEqual([]);
  await ana.page.clock.runFor(10_000);
  await first.waitFor({ state: 'hidden' });
  const seconds = await ana.page.evaluate(() => (globalThis as unknown as { seconds: number[] }).seconds);
  expect(seconds).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);

  await bo.playRound();
  const second = ana.page.getByRole('dialog', { name: words.triominos.round(2) });
  await second.getByRole('button', { name: words.table.nextRound }).click();
  await second.waitFor({ state: 'hidden' });
  expect(realFaults(ana)).toEqual([]);
});
