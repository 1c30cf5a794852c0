/** Online play: devices at tables of a real server, which tests may kill and restart. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ServerProcess } from '../kit/serverProcess.ts';
import { evidencePath } from '../run/evidence.js';
import { pattern } from '../kit/pattern.ts';
import { App, type Device, type Host } from './app.ts';
import { words } from './words.ts';

/** The built server as a process of its own. */
export class ServerHost implements Host {
  readonly #server: ServerProcess;

  constructor(server: ServerProcess) {
    this.#server = server;
  }

  get address(): string {
    return `${this.#server.base}/`;
  }

  start(): Promise<void> {
    return this.#server.start();
  }

  close(): Promise<void> {
    return this.#server.stop();
  }
}

export class Friends extends App {
  readonly folder: string;
  readonly server: ServerProcess;

  constructor(...flags: string[]) {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-friends-'));
    const server = new ServerProcess(folder, flags);
    super(new ServerHost(server));
    this.folder = folder;
    this.server = server;
  }

  override async keepEvidence(test: string): Promise<void> {
    await super.keepEvidence(test);
    writeFileSync(evidencePath(`${test} server`, 'log'), this.server.said);
  }

  override async close(): Promise<void> {
    await super.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** Messages of the browser itself when the network or the server is away, and without TLS. */
const isItsOwn = (fault: string): boolean =>
  /net::ERR_|Failed to fetch|network error|Cross-Origin-Opener-Policy header has been ignored/i.test(fault);

export const realFaults = (...devices: Device[]): string[] =>
  devices.flatMap(({ faults }) => faults.filter((fault) => !isItsOwn(fault)));

/** The host's choices, where they differ from the default. */
export interface Choices {
  readonly game?: 'Pickomino' | 'Triominos';
  readonly seats?: number;
  readonly pace?: { readonly perMove: number; readonly bank: number } | { readonly days: number };
  readonly absent?: 'wait' | 'bot' | 'skip';
  readonly isPublic?: boolean;
  readonly coach?: boolean;
  /** For Triominos, by their labels in the form. */
  readonly rounds?: string;
}

/** Opens a table like a host; returns its link. */
export const openTable = async ({ page }: Device, name: string, choices: Choices = {}): Promise<string> => {
  const { game = 'Pickomino', seats, pace, absent, isPublic = false, coach = false, rounds } = choices;
  await page.goto(`${new URL('/', page.url()).href}#/invite/${game.toLowerCase()}`);
  await page.getByLabel(words.online.invitation.yourName).fill(name);
  if (seats !== undefined) await page.getByLabel(words.online.invitation.seats).selectOption(String(seats));
  if (pace) await choosePace(page, pace);
  if (absent) await page.getByLabel(words.online.invitation.absent).selectOption(absent);
  if (coach) await page.getByLabel(words.online.invitation.withCoach).check();
  if (isPublic) await page.getByLabel(words.online.invitation.isPublic).check();
  if (game === 'Pickomino') {
    await page.getByText(words.setup.options).click();
    await page.getByLabel(words.pickomino.options.shortGame.label).selectOption('yes');
  }
  if (rounds !== undefined) {
    await page.getByText(words.setup.options).click();
    await page.getByLabel(words.triominos.options.rounds.label).selectOption(rounds);
  }
  await page.getByRole('button', { name: words.online.invitation.open }).click();
  await page.getByRole('button', { name: words.online.lobby.leave }).waitFor();
  return page.url();
};

const choosePace = async (page: Page, pace: NonNullable<Choices['pace']>): Promise<void> => {
  await page.getByLabel(words.online.invitation.pace).selectOption('days' in pace ? 'days' : 'live');
  if ('days' in pace) return page.getByLabel(words.online.invitation.days).fill(String(pace.days));
  await page.getByLabel(words.online.invitation.perMove).fill(String(pace.perMove));
  await page.getByLabel(words.online.invitation.bank).fill(String(pace.bank));
};

export const sitDown = async ({ page }: Device, link: string, name: string): Promise<void> => {
  await page.goto(link);
  await page.getByLabel(words.online.invitation.yourName).fill(name);
  await page.getByRole('button', { name: words.online.lobby.sit }).click();
  await page.getByRole('button', { name: words.online.lobby.leave }).waitFor();
};

/** In the next free seat. */
export const seatBot = async ({ page }: Device): Promise<void> => {
  const seated = page.getByRole('button', { name: pattern(words.online.lobby.remove) });
  const before = await seated.count();
  await page
    .getByRole('button', { name: pattern(words.setup.fillSeat) })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await seated.nth(before).waitFor();
};

export const start = ({ page }: Device): Promise<void> =>
  page.getByRole('button', { name: words.online.lobby.start, exact: true }).click();

export const openMenu = ({ page }: Device): Promise<void> =>
  page.getByRole('button', { name: words.table.menu }).click();

/** A request to the server from the page itself, with its cookie. */
export const ask = <T>({ page }: Device, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([path, body]) => {
      const table = `/api/tables/${location.hash.split('/').pop()}`;
      const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: body ?? '' };
      return (await fetch(table + path, body === undefined ? {} : sent)).json();
    },
    [path, body && JSON.stringify(body)] as const,
  );

/** Tables against a bot, started over the API; returns their links. */
export const beginTables = ({ page }: Device, count: number): Promise<string[]> =>
  page.evaluate(async (count) => {
    const post = async (path: string, body: object): Promise<{ id: string }> => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const begin = async (): Promise<string> => {
      const { id } = await post('/api/tables', { game: 'pickomino' });
      await post(`/api/tables/${id}/acts`, { type: 'sit', seat: 0, name: 'Ana' });
      await post(`/api/tables/${id}/acts`, { type: 'seatBot', seat: 1, bot: 'greedy' });
      await post(`/api/tables/${id}/acts`, { type: 'start' });
      return `${location.origin}/#/join/${id}`;
    };
    await post('/api/guests', {});
    return Promise.all(Array.from({ length: count }, begin));
  }, count);

/** A bot plays for this person, who only watches from now on. */
export const letBotPlay = async (device: Device): Promise<void> => {
  const { you } = await ask<{ you: number }>(device, '');
  await ask(device, '/acts', { type: 'standIn', seat: you, bot: 'greedy' });
};

/** A headless browser shows all its tabs; this reports them like one with a window. */
export const hide = (page: Page, isHidden = true): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

export const rollButton = (page: Page) => page.locator('[data-action="roll"]');

const choices = (page: Page) => page.locator('button.fits, [data-action]');

/** The parts that are the same for all viewers, and the last line of the log. */
const seen = async (page: Page): Promise<string> =>
  `${await page.locator('.said').innerText()} ${await standing(page)}`;

const standing = async (page: Page): Promise<string> =>
  // All players sit at the lower edge of their own screen, so the order of the seats differs.
  (await page.locator('.figure, .seat').allInnerTexts()).toSorted().join(' ').replaceAll(/\s+/g, ' ');

/** One decision in Pickomino: take a tile where one can be had, else keep the best, else roll, else give up. */
const decide = async (page: Page): Promise<void> => {
  const before = await seen(page);
  for (const choice of ['[data-action="stop"].gold', 'button.fits', '[data-action="roll"]', '[data-action="stop"]']) {
    const buttons = page.locator(choice);
    if ((await buttons.count()) === 0) continue;
    await buttons.last().click();
    break;
  }
  await expect.poll(() => seen(page)).not.toBe(before);
};

export const agree = async (...devices: Device[]): Promise<void> => {
  const [first, ...others] = devices;
  for (const other of others)
    await expect.poll(async () => (await standing(other.page)) === (await standing(first!.page))).toBe(true);
};

const isOver = (page: Page): Promise<boolean> =>
  page.getByRole('heading', { name: pattern(words.end.winner) }).isVisible();

/** The player to move decides, for so many moves or to the end. */
export const playOn = async (devices: readonly Device[], most: number): Promise<void> => {
  for (let decisions = 0; decisions < most; decisions++) {
    let page: Page | undefined;
    await expect
      .poll(async () => {
        for (const device of devices)
          if ((await choices(device.page).count()) > 0 || (await isOver(device.page))) page = device.page;
        return page !== undefined;
      })
      .toBe(true);
    if (await isOver(page!)) return;
    await decide(page!);
  }
};
