/** A wire between two parts that can be cut, held up or slowed down. */
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

export class Proxy {
  readonly #server: Server;
  readonly #target: () => number;
  readonly #sockets = new Set<Socket>();
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

  /** All connections end at once, and no new one comes through. */
  cut(): void {
    this.#isCut = true;
    this.#dropAll();
  }

  /** Connections stay open, and nothing comes through: neither side learns of it. */
  hold(): void {
    this.#isHeld = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Every piece takes so many ms longer. */
  slow(delay: number): void {
    this.#delay = delay;
  }

  /** All comes through again. */
  mend(): void {
    this.#isCut = false;
    this.#isHeld = false;
    this.#delay = 0;
    for (const socket of this.#sockets) socket.resume();
  }

  async close(): Promise<void> {
    this.#dropAll();
    await new Promise((done) => this.#server.close(done));
  }

  #dropAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(near: Socket): void {
    if (this.#isCut) return void near.destroy();
    const far = connect(this.#target(), '127.0.0.1');
    this.#carry(near, far);
    this.#carry(far, near);
  }

  #carry(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    if (this.#isHeld) from.pause();
    from.setNoDelay(true);
    from.on('data', (bytes) => this.#pass(bytes, to));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }

  /** In their order, however long each takes. */
  #pass(bytes: Buffer, to: Socket): void {
    if (this.#delay === 0) to.write(bytes);
    else setTimeout(() => to.destroyed || to.write(bytes), this.#delay);
  }
}
