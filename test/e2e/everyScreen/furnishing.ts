/** The data of the screens: tables of this device at chosen positions, and tables of its server. */
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { GAMES } from '../../../src/games/index.ts';
import { recordOf } from '../../../src/record/index.ts';
import { readText } from '../../kit/files.ts';
import { randomGame } from '../../kit/randomGame.ts';
import type { Device } from '../app.ts';

interface Player {
  readonly name: string;
  readonly bot?: string;
}

interface Playing {
  readonly players: readonly Player[];
  readonly events: readonly { readonly type: string; readonly player?: number; readonly dice?: readonly unknown[] }[];
  readonly result?: unknown;
}

const golden = (name: string): Playing => JSON.parse(readText(`test/golden/records/0.1-${name}.json`)) as Playing;

/** The game as it was before this event. */
const upTo = (playing: Playing, event: number): Playing => ({
  ...playing,
  events: playing.events.slice(0, event),
  result: undefined,
});

/** The seats of people on this device; the others are bots. */
const withPeople = (playing: Playing, ...people: number[]): Playing => ({
  ...playing,
  players: playing.players.map(({ name }, seat) => (people.includes(seat) ? { name } : { name, bot: 'greedy' })),
});

/** The n-th time that a player must make this kind of move, alone on the device. */
const before = (playing: Playing, type: string, nth: number, player = 0): Playing => {
  const { events } = playing;
  const turns = [...events.keys()].filter((i) => events[i]!.type === type && events[i]!.player === player);
  if (turns[nth] === undefined) throw new Error(`there is no ${type} ${nth} of ${player}`);
  return upTo(withPeople(playing, player), turns[nth]);
};

const pickomino = golden('pickomino-zoch');
const triominos = golden('triominos-classic');
const lots = golden('triominos-fiche');

const CROWD = ['Ana', 'Benedikt', 'Clémentine', 'Dario', 'Esther', 'Friederike', 'Giancarlo'];

/** Six players of Triominos, at the first choice of a tile. */
const crowdedTriominos = (): Playing => {
  const setup = { players: CROWD.length - 1, rulebook: 'classic', options: {}, start: 0 };
  const steps = [...randomGame(GAMES.triominos, setup, 'six')].map(({ step }) => step);
  const players = CROWD.slice(0, setup.players).map((name) => ({ name }));
  const playing: Playing = recordOf(GAMES.triominos, setup, players, steps, null);
  const { player } = playing.events.find(({ type }) => type === 'place') ?? {};
  return before(playing, 'place', 1, player);
};

/** Tables of this device, by their names in addresses. */
const SAVED: Readonly<Record<string, Playing>> = {
  'pickomino-roll': before(pickomino, 'roll', 0),
  'pickomino-keep': before(pickomino, 'keep', 2),
  'pickomino-six': {
    ...withPeople(upTo(pickomino, 0), 1),
    events: [{ type: 'roll', player: 1, dice: [1, 2, 3, 4, 4, 4, 5, 'W'] }],
  },
  'pickomino-stop': before(pickomino, 'stop', 0),
  'pickomino-late': before(pickomino, 'roll', 27),
  'pickomino-crowd': { ...upTo(pickomino, 0), players: CROWD.map((name) => ({ name })) },
  'pickomino-people': { ...upTo(pickomino, 0), players: CROWD.slice(0, 4).map((name) => ({ name })) },
  'pickomino-over': pickomino,
  'triominos-lots': before(lots, 'place', 0, 1),
  'triominos-early': before(triominos, 'place', 1),
  'triominos-late': before(triominos, 'place', 6),
  'triominos-names': {
    ...before(triominos, 'place', 6),
    players: CROWD.slice(0, 4).map((name, seat) => (seat === 0 ? { name } : { name, bot: 'greedy' })),
  },
  'triominos-crowd': crowdedTriominos(),
  'triominos-draw': before(triominos, 'draw', 3, 1),
  'triominos-pass': before(triominos, 'pass', 0, 1),
  'triominos-people': upTo(withPeople(triominos, 0, 2), 3),
  'triominos-round': upTo(
    triominos,
    triominos.events.findLastIndex(({ type }) => type === 'deal'),
  ),
  'triominos-over': triominos,
};

/** Stores them like the app. */
export const saveTables = (page: Page): Promise<void> =>
  page.evaluate(async (saved) => {
    const answered = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
      });
    const request = indexedDB.open('tablee', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('tables', { keyPath: 'id' }));
    const shelf = (await answered(request)).transaction('tables', 'readwrite').objectStore('tables');
    for (const [id, record] of Object.entries(saved)) {
      const birds = record.players.map((_, seat) => seat);
      await answered(shelf.put({ id, version: 1, changed: Date.now(), record, birds, wishes: [] }));
    }
  }, SAVED);

/** A short game as a link carries it, and the first step of it that loses a turn. */
const SHORT = upTo(pickomino, 40);
export const LINKED = deflateRawSync(JSON.stringify(SHORT)).toString('base64url');
export const LOST_STEP =
  1 + SHORT.events.findIndex(({ type, player }, i) => type === 'roll' && SHORT.events[i + 1]?.player !== player);

/** A table with two free seats for people, and one in play; by their ids. */
export const openTables = async (device: Device): Promise<{ readonly lobby: string; readonly played: string }> => {
  const post = (path: string, body: object): Promise<{ id: string }> =>
    device.page.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body })).json();
      },
      [path, JSON.stringify(body)] as const,
    );
  await post('/api/guests', {});
  const open = async (seats: number): Promise<string> => {
    const { id } = await post('/api/tables', { game: 'pickomino', seats, public: true });
    await post(`/api/tables/${id}/acts`, { type: 'sit', seat: 0, name: 'Ana' });
    await post(`/api/tables/${id}/acts`, { type: 'seatBot', seat: 1, bot: 'hen' });
    return id;
  };
  const [lobby, played] = [await open(4), await open(2)];
  await post(`/api/tables/${played}/acts`, { type: 'start' });
  return { lobby, played };
};
