/** Calls in SQL: both databases share these statements. */
import type { GuestId } from '../table/tableEvent.ts';
import type { Attention, CallStore, Device, DueTable, NewCall, PendingCall } from './callStore.ts';
import { KEY } from './sqlReads.ts';
import { SqlPeople, type CallSql } from './sqlPeople.ts';
import { BROUGHT_FORWARD, type Statement } from './statements.ts';

const DEVICE = `key AS number, guest, endpoint, host, method, p256dh, auth, language, zone, quiet, kinds, page, failures`;

/** Calls among which those to be sent are chosen. */
const MOST_SEEN = 1000;

/** Guests read at a time. */
const PAGE = 10_000;

interface StoredDevice extends Omit<Device, 'quiet' | 'kinds'> {
  readonly quiet: string;
  readonly kinds: string;
}

const deviceIn = ({ quiet, kinds, ...row }: StoredDevice): Device => ({
  ...row,
  quiet: JSON.parse(quiet),
  kinds: JSON.parse(kinds),
});

export class SqlCalls extends SqlPeople implements CallStore {
  readonly #sql: CallSql;

  constructor(sql: CallSql) {
    super(sql);
    this.#sql = sql;
  }

  async secret(name: string, make: () => string): Promise<string> {
    const text = 'SELECT body FROM secrets WHERE name = $1';
    const [known] = await this.#sql.query<{ body: string }>(text, [name]);
    if (known) return known.body;
    await this.#sql.write('INSERT INTO secrets (name, body) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
      name,
      make(),
    ]);
    return (await this.#sql.query<{ body: string }>(text, [name]))[0]!.body;
  }

  subscribers(after: number): Promise<readonly { readonly number: number; readonly guest: GuestId }[]> {
    return this.#sql.query('SELECT key AS number, guest FROM devices WHERE key > $1 ORDER BY key LIMIT $2', [
      after,
      PAGE,
    ]);
  }

  async devicesOf(guests: readonly GuestId[]): Promise<readonly Device[]> {
    const named = this.#isAmong('guest', '$1');
    const text = `SELECT ${DEVICE} FROM devices WHERE ${named} ORDER BY key`;
    return (await this.#sql.query<StoredDevice>(text, [JSON.stringify(guests)])).map(deviceIn);
  }

  async devices(numbers: readonly number[]): Promise<readonly Device[]> {
    const text = `SELECT ${DEVICE} FROM devices WHERE ${this.#areAmong('key', '$1')}`;
    return (await this.#sql.query<StoredDevice>(text, [JSON.stringify(numbers)])).map(deviceIn);
  }

  async subscribe(device: Omit<Device, 'number' | 'failures'>, most: number): Promise<void> {
    const { guest, endpoint, host, method, p256dh, auth, language, zone, quiet, kinds, page } = device;
    const values = [guest, endpoint, host, method, p256dh, auth, language, zone];
    const more = [JSON.stringify(quiet), JSON.stringify(kinds), page];
    const columns = ['host', 'method', 'p256dh', 'auth', 'language', 'zone', 'quiet', 'kinds', 'page'];
    const set = columns.map((column, i) => `${column} = $${i + 3}`).join(', ');
    const known = await this.#sql.write(`UPDATE devices SET ${set} WHERE guest = $1 AND endpoint = $2 RETURNING key`, [
      ...values,
      ...more,
    ]);
    if (known.length > 0) return;
    // With a number of its own, by which other processes learn of the guest.
    await this.#removeEndpoint(endpoint);
    await this.#sql.write(
      `INSERT INTO devices (guest, endpoint, ${columns.join(', ')})
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (endpoint) DO NOTHING`,
      [...values, ...more],
    );
    await this.#sql.write(
      `DELETE FROM devices WHERE guest = $1 AND key <=
        (SELECT key FROM devices WHERE guest = $1 ORDER BY key DESC LIMIT 1 OFFSET $2)`,
      [guest, most],
    );
  }

  async renew(
    guest: GuestId,
    old: string,
    { endpoint, host, p256dh, auth }: Pick<Device, 'endpoint' | 'host' | 'p256dh' | 'auth'>,
  ): Promise<boolean> {
    if (endpoint !== old) await this.#removeEndpoint(endpoint);
    const renewed = await this.#sql.write(
      `UPDATE devices SET endpoint = $3, host = $4, p256dh = $5, auth = $6, failures = 0
       WHERE guest = $1 AND endpoint = $2 AND method = 'push' RETURNING key`,
      [guest, old, endpoint, host, p256dh, auth],
    );
    return renewed.length > 0;
  }

  async unsubscribe(guest: GuestId, endpoint: string): Promise<boolean> {
    const text = 'DELETE FROM devices WHERE guest = $1 AND endpoint = $2 RETURNING key AS number';
    const [row] = await this.#sql.write<{ number: number }>(text, [guest, endpoint]);
    if (row) await this.#sql.write('DELETE FROM outbox WHERE device = $1', [row.number]);
    return row !== undefined;
  }

  async #removeEndpoint(endpoint: string): Promise<void> {
    await this.#sql.write('DELETE FROM devices WHERE endpoint = $1', [endpoint]);
  }

  async noteFailures(device: number, failures: number): Promise<void> {
    await this.#sql.write('UPDATE devices SET failures = $2 WHERE key = $1', [device, failures]);
  }

  async removeDevice(device: number): Promise<void> {
    await this.#sql.write('DELETE FROM devices WHERE key = $1', [device]);
    await this.#sql.write('DELETE FROM outbox WHERE device = $1', [device]);
  }

  async bringForward(tables: readonly string[], at: number): Promise<void> {
    for (const table of tables)
      await this.#sql.write(
        `INSERT INTO calls_due (key, at) SELECT key, $2 FROM tables WHERE id = $1 AND NOT archived ${BROUGHT_FORWARD}`,
        [table, at],
      );
  }

  async claimTables(now: number, until: number, most: number): Promise<readonly DueTable[]> {
    // A read costs the disk nothing, and mostly nothing is due.
    const due = 'SELECT key FROM calls_due WHERE at <= $1 ORDER BY at LIMIT $2';
    if ((await this.#sql.query(due, [now, 1])).length === 0) return [];
    const claimed = await this.#sql.write<{ key: number; version: number }>(
      `UPDATE calls_due SET at = $3 WHERE ${this.#rows('key', due)} RETURNING key, version`,
      [now, most, until],
    );
    const ids = await this.#idsOf(claimed.map(({ key }) => key));
    const gone = claimed.filter(({ key }) => !ids.has(key));
    for (const { key } of gone) await this.#sql.write('DELETE FROM calls_due WHERE key = $1', [key]);
    return claimed.flatMap(({ key, version }) => {
      const table = ids.get(key);
      return table === undefined ? [] : [{ table, key, version }];
    });
  }

  async attentionAt(table: string): Promise<readonly Attention[]> {
    const rows = await this.#sql.query<Attention>(
      `SELECT guest, muted, seq, stage, called, away, news FROM attention WHERE key = ${KEY}`,
      [table],
    );
    return rows.map((row) => ({ ...row, muted: Boolean(row.muted) }));
  }

  settle(
    { table, key, version }: DueTable,
    at: number | null,
    { attention, calls }: { readonly attention: readonly Attention[]; readonly calls: readonly NewCall[] },
  ): Promise<boolean> {
    const which = 'WHERE key = $1 AND version = $2';
    const claim: Statement =
      at === null
        ? { text: `DELETE FROM calls_due ${which} RETURNING key`, values: [key, version] }
        : {
            text: `UPDATE calls_due SET at = $3, version = version + 1 ${which} RETURNING key`,
            values: [key, version, at],
          };
    return this.#sql.together(table, claim, () => [
      ...attention.map((one) => attentionStatement(key, one)),
      ...calls.flatMap((call) => callStatements(key, call)),
    ]);
  }

  async mute(table: string, guest: GuestId, muted: boolean): Promise<void> {
    await this.#sql.write(
      `INSERT INTO attention (key, guest, muted) SELECT key, $2, $3 FROM tables WHERE id = $1
       ON CONFLICT (key, guest) DO UPDATE SET muted = excluded.muted`,
      [table, guest, muted],
    );
  }

  async muted(guest: GuestId): Promise<readonly string[]> {
    const rows = await this.#sql.query<{ table: string }>(
      `SELECT id AS "table" FROM tables JOIN attention USING (key)
       WHERE attention.guest = $1 AND attention.muted ORDER BY key DESC LIMIT $2`,
      [guest, 1000],
    );
    return rows.map(({ table }) => table);
  }

  async leftAt(table: string, guest: GuestId, at: number, look: number): Promise<void> {
    await this.#sql.write(
      `INSERT INTO attention (key, guest, away) SELECT key, $2, $3 FROM tables WHERE id = $1
       ON CONFLICT (key, guest) DO UPDATE SET away = excluded.away`,
      [table, guest, at],
    );
    await this.bringForward([table], look);
  }

  async claimCalls(
    now: number,
    until: number,
    { most, except }: { readonly most: number; readonly except: readonly string[] },
  ): Promise<readonly PendingCall[]> {
    const due = await this.#sql.query<{ number: number; host: string }>(
      'SELECT number, host FROM outbox WHERE due <= $1 ORDER BY due LIMIT $2',
      [now, MOST_SEEN],
    );
    const free = due.flatMap(({ number, host }) => (except.includes(host) ? [] : [number])).slice(0, most);
    if (free.length === 0) return [];
    const wanted = `SELECT number FROM outbox WHERE due <= $1 AND ${this.#areAmong('number', '$2')}`;
    const claimed = await this.#sql.write<Omit<PendingCall, 'table'> & { key: number }>(
      `UPDATE outbox SET due = $3, tries = tries + 1 WHERE ${this.#rows('number', wanted)}
       RETURNING number, device, key, host, guest, kind, seq, noted, due, expires, tries`,
      [now, JSON.stringify(free), until],
    );
    const ids = await this.#idsOf(claimed.map(({ key }) => key));
    return claimed.map(({ key, ...call }) => ({ ...call, table: ids.get(key) ?? null }));
  }

  async endCalls(numbers: readonly number[]): Promise<void> {
    await this.#sql.write(`DELETE FROM outbox WHERE ${this.#areAmong('number', '$1')}`, [JSON.stringify(numbers)]);
  }

  async retryCall(number: number, due: number): Promise<void> {
    await this.#sql.write('UPDATE outbox SET due = $2 WHERE number = $1', [number, due]);
  }

  async postponeCall(number: number, due: number): Promise<void> {
    await this.#sql.write('UPDATE outbox SET due = $2, noted = $2, tries = 0 WHERE number = $1', [number, due]);
  }

  async restHost(host: string, until: number): Promise<void> {
    await this.#sql.write('UPDATE outbox SET due = $2 WHERE host = $1 AND due < $2', [host, until]);
  }

  async test({ number, host, guest }: Device, now: number, expires: number): Promise<void> {
    await this.#sql.write('DELETE FROM outbox WHERE device = $1 AND key = 0', [number]);
    await this.#sql.write(
      `INSERT INTO outbox (device, key, guest, host, kind, seq, noted, due, expires)
       VALUES ($1, 0, $2, $3, 'test', 0, $4, $4, $5)`,
      [number, guest, host, now, expires],
    );
  }

  async waitingCalls(most: number): Promise<number> {
    return (await this.#sql.query('SELECT 1 FROM outbox LIMIT $1', [most])).length;
  }

  async #idsOf(keys: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.#sql.query<{ key: number; id: string }>(
      `SELECT key, id FROM tables WHERE NOT archived AND ${this.#areAmong('key', '$1')}`,
      [JSON.stringify(keys)],
    );
    return new Map(rows.map(({ key, id }) => [key, id]));
  }

  /** Names in a list. */
  #isAmong(column: string, parameter: string): string {
    const { isAmong, listed } = this.#sql.dialect();
    return isAmong(column, listed(parameter));
  }

  /** Numbers in a list. */
  #areAmong(column: string, parameter: string): string {
    const { isAmong, listed } = this.#sql.dialect();
    return isAmong(column, `SELECT CAST(item AS BIGINT) FROM (${listed(parameter)}) AS items`);
  }

  #rows(column: string, which: string): string {
    const { isAmong, skipLocked } = this.#sql.dialect();
    return isAmong(column, `${which} ${skipLocked}`);
  }
}

const attentionStatement = (key: number, { guest, seq, stage, called, away, news }: Attention): Statement => ({
  text: `INSERT INTO attention (key, guest, seq, stage, called, away, news) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (key, guest) DO UPDATE SET seq = excluded.seq, stage = excluded.stage, called = excluded.called,
      away = excluded.away, news = excluded.news`,
  values: [key, guest, seq, stage, called, away, news],
});

/** A later call takes the place of one that waits. */
const callStatements = (
  key: number,
  { device, host, guest, kind, seq, noted, due, expires }: NewCall,
): readonly Statement[] => [
  { text: 'DELETE FROM outbox WHERE device = $1 AND key = $2', values: [device, key] },
  {
    text: `INSERT INTO outbox (device, key, guest, host, kind, seq, noted, due, expires)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [device, key, guest, host, kind, seq, noted, due, expires],
  },
];
