/** A TCP proxy that can cut, stall or slow down connections. */
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

export class Proxy {
  readonly #server: Server;
  readonly #target: () => number;
  /** The chunks under way in each direction. */
  readonly #sockets = new Map<Socket, Pieces>();
  readonly #lost = new Set<Socket>();
  #isCut = false;
  #isHeld = false;
  #delay = 0;

  private constructor(target: () => number) {
    this.#target = target;
    this.#server = createServer((socket) => this.#join(socket));
  }

  static async to(target: () => number): Promise<Proxy> {
    const proxy = new Proxy(target);
    await new Promise<void>((done) => proxy.#server.listen(0, '127.0.0.1', done));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The number of chunks under way. */
  get onTheirWay(): number {
    return [...this.#sockets.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Closes all connections and accepts no new ones. */
  cut(): void {
    this.#isCut = true;
    this.#dropAll();
  }

  /** Connections stay open, but carry no data; neither side notices. */
  hold(): void {
    this.#isHeld = true;
    for (const socket of this.#sockets.keys()) socket.pause();
  }

  /** Existing connections stay open but carry no data from now on; new ones work. */
  lose(): void {
    for (const socket of this.#sockets.keys()) this.#lost.add(socket.pause());
    this.#sockets.clear();
  }

  /** Delays every chunk by so many ms. */
  slow(delay: number): void {
    this.#delay = delay;
  }

  /** Works normally again. */
  mend(): void {
    this.#isCut = false;
    this.#isHeld = false;
    this.#delay = 0;
    for (const socket of this.#sockets.keys()) socket.resume();
  }

  async close(): Promise<void> {
    this.#dropAll();
    await new Promise((done) => this.#server.close(done));
  }

  #dropAll(): void {
    for (const socket of [...this.#sockets.keys(), ...this.#lost]) socket.destroy();
    this.#lost.clear();
  }

  #join(near: Socket): void {
    if (this.#isCut) return void near.destroy();
    const far = connect(this.#target(), '127.0.0.1');
    this.#carry(near, far);
    this.#carry(far, near);
  }

  #carry(from: Socket, to: Socket): void {
    const pieces = new Pieces(to);
    this.#sockets.set(from, pieces);
    if (this.#isHeld) from.pause();
    from.setNoDelay(true);
    from.on('data', (bytes) => pieces.pass(bytes, this.#delay));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }
}

/** One direction of a connection: chunks arrive in order, regardless of their delays. */
class Pieces {
  readonly #to: Socket;
  /** The chunks under way, the next one first. When the delay ends, later chunks must not overtake them. */
  readonly #waiting: { readonly bytes: Buffer; readonly due: number }[] = [];

  constructor(to: Socket) {
    this.#to = to;
  }

  get count(): number {
    return this.#waiting.length;
  }

  pass(bytes: Buffer, delay: number): void {
    if (delay === 0 && this.#waiting.length === 0) return void this.#to.write(bytes);
    this.#waiting.push({ bytes, due: performance.now() + delay });
    if (this.#waiting.length === 1) this.#wait();
  }

  #wait(): void {
    const [next] = this.#waiting;
    if (next) setTimeout(() => this.#arrive(), Math.max(0, next.due - performance.now()));
  }

  #arrive(): void {
    const { bytes } = this.#waiting.shift()!;
    if (!this.#to.destroyed) this.#to.write(bytes);
    this.#wait();
  }
}
