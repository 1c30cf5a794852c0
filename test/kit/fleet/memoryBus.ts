import type { Bus, BusListener } from '../../../src/server/fleet/bus.ts';

/** Connects the buses of several servers in one process. */
export class MemoryHub {
  readonly ends = new Set<MemoryBus>();
}

export class MemoryBus implements Bus {
  readonly isUp = true;
  readonly #hub: MemoryHub;
  readonly #listener: BusListener;
  readonly #followed = new Set<string>();

  constructor(hub: MemoryHub, listener: BusListener) {
    this.#hub = hub;
    this.#listener = listener;
    hub.ends.add(this);
  }

  tell(table: string, seq: number): void {
    for (const end of this.#hub.ends) if (end !== this) setImmediate(() => end.#hear(table, seq));
  }

  follow(table: string): void {
    this.#followed.add(table);
  }

  unfollow(table: string): void {
    this.#followed.delete(table);
  }

  async close(): Promise<void> {
    this.#hub.ends.delete(this);
    this.#followed.clear();
  }

  #hear(table: string, seq: number): void {
    if (this.#followed.has(table)) void this.#listener.heard(table, seq);
  }
}
