/** Two playings that differ only in facts hidden from a viewer are the same to that viewer, byte by byte. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRng, type AnyGame, type GameTypes, type Step, type Viewer } from '../src/core/index.ts';
import { notationOf, triominos } from '../src/games/index.ts';
import { SCHEME } from '../src/protocol/index.ts';
import { newLastSecret } from '../src/server/table/fairReveal.ts';
import type { Table } from '../src/server/table/table.ts';
import { after, opened, tableAfter } from '../src/server/table/tableLog.ts';
import type { TableEvent } from '../src/server/table/tableEvent.ts';
import { eventMessage, tableMessage, type Audience } from '../src/server/table/viewing.ts';
import { randomGame } from './kit/randomGame.ts';

const GAME: AnyGame = triominos;
const LAST_SECRET = newLastSecret();
const TERMS = {
  game: 'triominos',
  rulebook: 'fiche',
  options: {},
  seats: 3,
  public: false,
  pace: { kind: 'none' as const },
  absent: 'wait' as const,
  coach: false,
};

const seated: TableEvent[] = [
  { type: 'opened', terms: TERMS, host: 'g0', seal: LAST_SECRET, scheme: SCHEME, at: 1 },
  ...[0, 1, 2].map((seat): TableEvent => ({ type: 'sat', seat, name: `P${seat}`, guest: `g${seat}`, at: 1 })),
  { type: 'started', at: 1 },
];

const played = (step: Step<GameTypes>): TableEvent => ({
  type: 'played',
  event: notationOf(GAME).writeEvent(step),
  id: null,
  at: 1,
});

/** The table with another state and the same view. */
const imagined = (table: Table, viewer: Viewer, seed: number): Table => {
  const view: GameTypes['view'] = GAME.view(table.play!.state, viewer);
  return { ...table, play: { ...table.play!, state: GAME.imagine(view, seededRng(seed)) } };
};

const told = (table: Table, event: TableEvent, audience: Audience): string => {
  const now = after(table, event);
  return eventMessage(table, event, now, audience, () => true) + tableMessage(now, audience, () => true);
};

const isSecretTo = (step: Step<GameTypes>, viewer: Viewer): boolean =>
  (step.move as { type?: string } | null)?.type === 'draw' && step.seat !== viewer;

/** A game, a viewer, and a number of steps. */
const checkAll = (seed: number, check: (game: number, viewer: Viewer, at: number) => void): void => {
  const property = fc.property(fc.nat(200), fc.constantFrom<Viewer>(null, 0, 1, 2), fc.nat(60), check);
  fc.assert(property, { numRuns: 60, seed });
};

describe.each(['lean', 'full'] as const)('the %s stream', (form) => {
  test('of a hidden draw does not reveal the tile', () => {
    checkAll(3, (seed, viewer, at) => {
      let table = tableAfter('AAAAAAAAAAAAAAAA', seated)!;
      let steps = 0;
      for (const { step } of randomGame(GAME, table.play!.setup, seed)) {
        const event = played(step);
        if (steps++ >= at && isSecretTo(step, viewer)) {
          const other = imagined(table, viewer, seed + 1);
          const [tile] = GAME.chances(GAME.next(other.play!.state, { type: 'draw' })).outcomes() as unknown as {
            tile: string;
          }[];
          const drawn = played({ ...step, outcome: { type: 'tile', tile: tile!.tile } as never });
          const audience = { viewer, isHost: false, form };
          expect(told(other, drawn, audience)).toBe(told(table, event, audience));
          return;
        }
        table = after(table, event);
      }
    });
  });

  test('of a table with an imagined state is the same', () => {
    checkAll(4, (seed, viewer, at) => {
      let table = tableAfter('AAAAAAAAAAAAAAAA', seated)!;
      let steps = 0;
      for (const { step } of randomGame(GAME, table.play!.setup, seed)) {
        if (steps++ === at) break;
        table = after(table, played(step));
      }
      if (table.phase !== 'playing' || GAME.turn(table.play!.state).kind !== 'decision') return;
      const audience = { viewer, isHost: false, form };
      const shown = tableMessage(table, audience, () => true);
      expect(tableMessage(imagined(table, viewer, seed + 1), audience, () => true)).toBe(shown);
    });
  });
});

test('guests, tokens and secrets are never sent during a game', () => {
  let table = opened('AAAAAAAAAAAAAAAA', seated[0]!);
  let text = '';
  for (const event of seated.slice(1)) {
    const before = table;
    table = after(before, event);
    for (const viewer of [null, 0, 1, 2])
      text += eventMessage(before, event, table, { viewer, isHost: viewer === 0, form: 'full' }, () => true);
  }
  for (const secret of [LAST_SECRET, table.secret, 'g0', 'g1', 'g2']) expect(text).not.toContain(secret);
});
