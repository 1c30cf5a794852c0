/**
 * Servers are killed again and again under load; then every view that any client was shown must equal the view
 * computed from the log for that seat and position, and every acknowledged move must be in the log once. A longer run:
 * `npm run torture -- 200`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SqliteStore } from '../src/server/store/sqliteStore.ts';
import { killAgainAndAgain } from './kit/killing.ts';
import { ServerProcess } from './kit/serverProcess.ts';

const KILLS = Number(process.env['KILLS'] ?? 4);
const TABLES = 6;

test(
  `after ${KILLS} kills nothing that was shown is lost, and every client has caught up`,
  { timeout: 600_000 + KILLS * 30_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-kill-'));
    const server = new ServerProcess(folder);
    const outcome = await killAgainAndAgain(server, { kills: KILLS, tables: TABLES }, () => SqliteStore.open(folder));
    const { breaches, shown, acknowledged, events } = outcome;
    process.stdout.write(
      `${KILLS} kills: ${events} events, ${acknowledged} moves acknowledged, ${shown} views shown\n`,
    );
    expect(breaches).toEqual([]);
    expect(events).toBeGreaterThan(TABLES * 20);
    expect(acknowledged).toBeGreaterThan(TABLES * KILLS);
    expect(shown).toBeGreaterThan(TABLES * KILLS);
    rmSync(folder, { recursive: true });
  },
);
