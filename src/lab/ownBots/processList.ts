/**
 * The processes that a thread has started, in memory shared with the code that ends the thread: an ended thread can
 * end nothing itself.
 */
const MOST = 64;

export class ProcessList {
  readonly shared: SharedArrayBuffer;
  readonly #ids: Int32Array;

  constructor(shared = new SharedArrayBuffer(MOST * Int32Array.BYTES_PER_ELEMENT)) {
    this.shared = shared;
    this.#ids = new Int32Array(shared);
  }

  add(id: number): void {
    this.#replace(0, id);
  }

  remove(id: number): void {
    this.#replace(id, 0);
  }

  endAll(): void {
    for (const id of this.#ids) if (id !== 0) end(id);
  }

  #replace(old: number, id: number): void {
    const place = this.#ids.indexOf(old);
    if (place >= 0) this.#ids[place] = id;
  }
}

const end = (id: number): void => {
  try {
    process.kill(id);
  } catch {
    // It has exited.
  }
};
