/** Blocked addresses, one per line in a file in the data folder. Edit it only while the server is stopped. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { limitKeyOf, type RateLimitKey } from './addresses.ts';

export class BlockList {
  readonly #path: string | null;
  readonly #blocked: Set<string>;

  /** Without a path the list is in memory only. */
  constructor(path: string | null = null) {
    this.#path = path;
    const lines = path !== null && existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    this.#blocked = new Set(lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')));
  }

  get all(): readonly string[] {
    return [...this.#blocked];
  }

  /** For IPv6 the whole /64 is blocked. */
  has({ name }: RateLimitKey): boolean {
    return this.#blocked.size > 0 && this.#blocked.has(name);
  }

  block(address: string): void {
    this.#blocked.add(limitKeyOf(address).name);
    this.#save();
  }

  allow(address: string): void {
    this.#blocked.delete(limitKeyOf(address).name);
    // As spelt in the file.
    this.#blocked.delete(address);
    this.#save();
  }

  /** Atomic: written beside the file, then renamed. */
  #save(): void {
    if (this.#path === null) return;
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
    writeFileSync(`${this.#path}.part`, this.all.map((one) => `${one}\n`).join(''), { mode: 0o600 });
    renameSync(`${this.#path}.part`, this.#path);
  }
}
