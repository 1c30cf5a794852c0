import type { Bus, BusListener } from './bus.ts';

/** Several servers in one process, as in tests, tell each other by it. */
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
