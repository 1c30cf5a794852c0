import { afterEach, expect, test } from 'vitest';
import { readText } from '../../../test/kit/files.ts';
import { METRICS_HEADERS } from '../../../test/kit/metrics.ts';
import { testServer, type TestServer } from '../../../test/kit/server.ts';
import { DatabaseClock } from '../fleet/databaseClock.ts';
import type { Roster } from '../fleet/roster.ts';
import { mostOpenFiles, watchProcess } from './processMetrics.ts';

let server: TestServer;
let unwatch: () => void;
afterEach(async () => {
  unwatch();
  await server.close();
});

const served = async (): Promise<ReadonlyMap<string, number>> => {
  const { body } = await server.app.inject({ url: '/metrics', headers: METRICS_HEADERS });
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.split(/[ {]/)[0]!, Number(line.split(' ').at(-1))]));
};

/** A server in a fleet reports more metrics; here it needs no database. */
const ALONE = { leave: async () => {} } as Roster;

const watched = (): void => {
  server = testServer({ fleet: { roster: ALONE, quick: null, clock: new DatabaseClock() } });
  unwatch = watchProcess(server.service.metrics);
};

test('the process reports its CPU, memory and event loop delay', async () => {
  watched();
  const metrics = await served();
  for (const name of ['process_cpu_user_seconds_total', 'process_resident_memory_bytes', 'nodejs_heap_size_used_bytes'])
    expect(metrics.get(name)).toBeGreaterThan(0);
  expect(metrics.get('nodejs_eventloop_lag_max_seconds')).toBeGreaterThanOrEqual(0);
  const most = mostOpenFiles();
  if (most !== null) expect(metrics.get('process_open_fds')).toBeLessThanOrEqual(most);
});

test('a late event loop is seen', async () => {
  watched();
  const lagAfterWork = async (): Promise<number | undefined> => {
    for (const end = performance.now() + 100; performance.now() < end;);
    return (await served()).get('nodejs_eventloop_lag_max_seconds');
  };
  await expect.poll(lagAfterWork, { timeout: 20_000 }).toBeGreaterThan(0.05);
});

test('the dashboard, the alerts and the page for operators use only metrics that exist', async () => {
  watched();
  const metrics = [...(await served()).keys()];
  const known = new Set(metrics.flatMap((name) => [name, name.replace(/_(bucket|sum|count)$/, '')]));
  for (const page of ['docs/host/grafana.json', 'docs/host/alerts.yaml', 'docs/host/server.md'])
    for (const [name] of readText(page).matchAll(
      /\b(tablee|process|nodejs)_\w+(seconds|total|bytes|fds|live|streams|bucket|up)\b/g,
    ))
      expect(known).toContain(name);
});
