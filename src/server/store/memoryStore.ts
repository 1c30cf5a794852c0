import { err, ok, type Result } from '../../core/index.ts';
import type { Label, TableEvent } from '../tableEvent.ts';
import type { EventStore, Filter, Listed } from './eventStore.ts';

/** For tests and for trying things out: gone with the process. */
export class MemoryStore implements EventStore {
  readonly #logs = new Map<string, TableEvent[]>();
  readonly #labels = new Map<string, Listed>();

  async read(table: string, after = 0): Promise<readonly TableEvent[]> {
    return this.#logs.get(table)?.slice(after) ?? [];
  }

  async append(
    table: string,
    expected: number,
    events: readonly TableEvent[],
    label: Label,
  ): Promise<Result<void, 'conflict'>> {
    const log = this.#logs.get(table) ?? [];
    if (log.length !== expected) return err('conflict');
    this.#logs.set(table, log);
    log.push(...events);
    const known = this.#labels.get(table);
    if (known?.phase !== label.phase) this.#labels.set(table, { ...label, table, changed: events.at(-1)!.at });
    return ok(undefined);
  }

  async list({ phase, game, isPublic, since, most }: Filter): Promise<readonly Listed[]> {
    return [...this.#labels.values()]
      .filter(
        (one) =>
          (phase === undefined || one.phase === phase) &&
          (game === undefined || one.game === game) &&
          (isPublic === undefined || one.isPublic === isPublic) &&
          (since === undefined || one.changed >= since),
      )
      .toSorted((a, b) => b.changed - a.changed)
      .slice(0, most);
  }

  async probe(): Promise<void> {}

  async close(): Promise<void> {}
}
