import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fakeTerminal } from '../../../../test/kit/fakeTerminal.ts';
import { fromRoot } from '../../../../test/kit/files.ts';
import { run } from '../../run.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-analyse-'));
afterAll(() => rmSync(folder, { recursive: true }));

const RECORD = fromRoot('test/golden/records/0.1-pickomino-summary.json');

describe('tablee analyse', () => {
  test('shows the parts of the result, and the mistakes', async () => {
    const terminal = fakeTerminal();
    expect(await run(['analyse', RECORD], terminal)).toBe(0);
    expect(terminal.said()).toMatch(/own luck[^\n]+\n[^\n]*others’ luck/);
    expect(terminal.said()).toMatch(/accuracy +\S+/);
    expect(terminal.said()).toMatch(/better .*\((slip|mistake|blunder), /);
  });

  test('prints JSON whose parts sum to the result', async () => {
    const terminal = fakeTerminal();
    expect(await run(['analyse', RECORD, '--json'], terminal)).toBe(0);
    const { format, seats, result } = JSON.parse(terminal.said()) as {
      format: string;
      seats: { parts: Record<string, number> }[];
      result: number[];
    };
    expect(format).toBe('tablee-analysis/1');
    for (const [seat, { parts }] of seats.entries())
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(result[seat]!, 9);
  });

  test('writes a page that loads nothing, with names made safe', async () => {
    const record = JSON.parse(readFileSync(RECORD, 'utf8')) as { players: { name: string }[] };
    const players = record.players.map((player, seat) => (seat === 0 ? { ...player, name: '<b>Ana' } : player));
    const file = join(folder, 'named.json');
    writeFileSync(file, JSON.stringify({ ...record, players }));
    const page = join(folder, 'page.html');
    expect(await run(['analyse', file, '--report', page], fakeTerminal())).toBe(0);
    const html = readFileSync(page, 'utf8');
    expect(html).toContain("default-src 'none'");
    expect(html).not.toContain('<b>Ana');
    expect(html.match(/<svg/g)).toHaveLength(1 + players.length);
  });

  test("shows the bots' accuracy beside a player's", async () => {
    const terminal = fakeTerminal();
    await run(['analyse', RECORD], terminal);
    expect(terminal.said()).toMatch(/: accuracy −?[\d.]+ \(\w+ reaches −?\d+(, \w+ \d+)?\)/);
  });

  test('keeps the old page if nothing can be analysed, and refuses a folder', async () => {
    const page = join(folder, 'before.html');
    writeFileSync(page, 'the page before');
    expect(await run(['analyse', join(folder, 'missing.json'), '--report', page], fakeTerminal())).not.toBe(0);
    expect(readFileSync(page, 'utf8')).toBe('the page before');
    const terminal = fakeTerminal();
    expect(await run(['analyse', RECORD, '--report', folder], terminal)).toBe(2);
    expect(terminal.complained()).toContain('is a folder');
  });

  test('reports an invalid record, and continues', async () => {
    const file = join(folder, 'wrong.json');
    writeFileSync(file, '{"format":"soup"}');
    const terminal = fakeTerminal();
    expect(await run(['analyse', file, RECORD], terminal)).toBe(1);
    expect(terminal.said()).toContain('accuracy');
  });

  test('needs a file, and one kind of output', async () => {
    expect(await run(['analyse'], fakeTerminal())).toBe(2);
    expect(await run(['analyse', RECORD, '--json', '--report', 'x.html'], fakeTerminal())).toBe(2);
  });
});
