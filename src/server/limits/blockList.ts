/** Addresses that are let in no more. A line each in a file beside the data, which may be edited while the server is stopped. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { holderOf, type Holder } from './addresses.ts';

export class BlockList {
  readonly #path: string | null;
  readonly #blocked: Set<string>;

  /** Without a path it is gone with the process. */
  constructor(path: string | null = null) {
    this.#path = path;
    const lines = path !== null && existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    this.#blocked = new Set(lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')));
  }

  get all(): readonly string[] {
    return [...this.#blocked];
  }

  /** Whether somebody of this kind is let in; as for limits, a whole IPv6 network is one. */
  has({ name }: Holder): boolean {
    return this.#blocked.size > 0 && this.#blocked.has(name);
  }

  block(address: string): void {
    this.#blocked.add(holderOf(address).name);
    this.#keep();
  }

  allow(address: string): void {
    this.#blocked.delete(holderOf(address).name);
    // As it stands in the list.
    this.#blocked.delete(address);
    this.#keep();
  }

  /** Whole or not at all. */
  #keep(): void {
    if (this.#path === null) return;
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(`${this.#path}.part`, this.all.map((one) => `${one}\n`).join(''), { mode: 0o600 });
    renameSync(`${this.#path}.part`, this.#path);
  }
}
