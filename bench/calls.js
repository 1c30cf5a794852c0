/** Ten thousand devices are called, a tenth of them at services that hang: what moves take meanwhile. */
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { below, seededRng } from '../dist/core/index.js';
import { Dialer } from '../dist/server/calls/dialing.js';
import { Service } from '../dist/server/runtime/service.js';
import { SqliteStore } from '../dist/server/store/sqliteStore.js';
import { gameOf } from '../dist/server/table/table.js';
import { analysingHere } from '../dist/server/thinking/analyst.js';
import { thinkingHere } from '../dist/server/thinking/thinker.js';
import { decimal, whole } from './cells.js';
import { generousSettings } from './server/generous.js';

const DEVICES = 10_000;
const HANGING_HOSTS = 20;
const TABLES = 50;
const MOVES_A_SECOND = 200;
const ROUNDS = 3;
const SECONDS = 10;

const PAYER = { name: '127.0.0.1', network: null };
const PEM = fileURLToPath(new URL('../test/kit/localhost.pem', import.meta.url));

/** Plays random moves at a steady rate, and measures each from its time on. */
class Play {
  #service;
  #rng = seededRng('calls');
  #tables = [];

  constructor(service) {
    this.#service = service;
  }

  async #begin(index) {
    const { tables } = this.#service;
    const guests = [`bench-${index}-0`, `bench-${index}-1`];
    const { id } = (await tables.open(guests[0], { game: 'pickomino', seats: 2 }, PAYER)).value;
    for (const [seat, guest] of guests.entries())
      await tables.act(id, guest, { type: 'sit', seat, name: `P${seat}` }, PAYER);
    await tables.act(id, guests[0], { type: 'start' }, PAYER);
    return { id, guests, moves: 0 };
  }

  async move(index) {
    const { tables } = this.#service;
    const known = this.#tables[index];
    if (!known || tables.held(known.id).phase === 'over') this.#tables[index] = await this.#begin(index);
    const { id, guests } = this.#tables[index];
    const table = tables.held(id);
    const game = gameOf(table);
    const { seat } = game.turn(table.play.state);
    const legal = game.legalMoves(table.play.state);
    const move = legal[below(this.#rng, legal.length)];
    await tables.move(id, guests[seat], { move, after: table.seq, id: `bench-${table.seq}` }, PAYER);
  }

  /** In ms. */
  async times(isOver) {
    const times = [];
    const began = performance.now();
    const pending = [];
    for (let n = 0; !isOver(); n++) {
      const due = began + (n * 1000) / MOVES_A_SECOND;
      const early = due - performance.now();
      if (early > 0) await wait(early);
      const done = this.move(n % TABLES).then(() => times.push(performance.now() - due));
      pending.push(done);
      if (n % TABLES === TABLES - 1) await Promise.all(pending.splice(0));
    }
    await Promise.all(pending);
    return times.toSorted((a, b) => a - b);
  }
}

const startPush = async () => {
  const child = fork(fileURLToPath(new URL('./server/pushService.js', import.meta.url)), [PEM]);
  const [port] = await once(child, 'message');
  return { child, port };
};

const subscribeAll = async (store, port) => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  for (let n = 0; n < DEVICES; n++) {
    const host = n % 10 === 0 ? `hang-${(n / 10) % HANGING_HOSTS}.push.test:${port}` : `localhost:${port}`;
    const device = {
      guest: `guest-${n}`,
      endpoint: `https://${host}/${n}`,
      host,
      method: 'push',
      p256dh,
      auth: randomBytes(16).toString('base64url'),
      language: 'en',
      zone: 'UTC',
      quiet: null,
      kinds: [],
      page: 'https://tablee.example/',
    };
    await store.calls.subscribe(device, 16);
  }
};

const sentBy = (service) => Number(/^tablee_calls_sent_total (\d+)$/m.exec(service.metrics.text())[1]);

const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];

/** @type {import('./main.js').Section} */
export const calls = async ({ stopped, say }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-bench-'));
  const { child, port } = await startPush();
  const hosts = Array.from({ length: HANGING_HOSTS }, (_, n) => `hang-${n}.push.test:${port}`);
  const allowed = [`localhost:${port}`, ...hosts];
  const resolve = (_name, _options, answered) => answered(null, [{ address: '127.0.0.1', family: 4 }]);
  const store = await SqliteStore.open(folder);
  const service = new Service({
    settings: generousSettings(folder, { pushHosts: allowed }),
    store,
    thinker: thinkingHere,
    analyst: analysingHere,
    failed: (error) => say(String(error)),
    dialer: new Dialer({ allowed, resolve, ca: readFileSync(PEM, 'utf8') }),
  });
  await subscribeAll(store, port);
  const play = new Play(service);
  const soon = performance.now() + 3000;
  await play.times(() => performance.now() > soon);
  const rows = [['', 'calls sent', 'calls a second', 'moves', 'p50, ms', 'p99, ms']];
  for (let round = 0; round < ROUNDS && !stopped.aborted; round++) {
    const end = performance.now() + SECONDS * 1000;
    const alone = await play.times(() => performance.now() > end);
    rows.push(['moves alone', '–', '–', whole(alone.length), decimal(at(alone, 0.5), 2), decimal(at(alone, 0.99), 2)]);
    const devices = await store.calls.devicesOf(Array.from({ length: DEVICES }, (_, n) => `guest-${n}`));
    for (const device of devices) await store.calls.test(device, Date.now(), Date.now() + 3_600_000);
    const before = sentBy(service);
    if (round === 0) await service.calls.start();
    const began = performance.now();
    const isOver = () => sentBy(service) - before >= DEVICES * 0.9 || performance.now() > began + 120_000;
    const busy = await play.times(isOver);
    const seconds = (performance.now() - began) / 1000;
    const sent = sentBy(service) - before;
    rows.push([
      'with calls',
      whole(sent),
      whole(sent / seconds),
      whole(busy.length),
      decimal(at(busy, 0.5), 2),
      decimal(at(busy, 0.99), 2),
    ]);
    say(
      rows
        .slice(-2)
        .map((row) => row.join(' '))
        .join(' / '),
    );
  }
  await service.close(0);
  child.kill();
  rmSync(folder, { recursive: true });
  return {
    tables: [rows],
    notes: [
      `${whole(DEVICES)} devices are called, a tenth of them at ${HANGING_HOSTS} hosts that never answer, while ${MOVES_A_SECOND} moves a second are played at ${TABLES} tables of the same process.`,
    ],
  };
};
