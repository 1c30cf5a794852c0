/** Servers as processes, with connections to the database, the bus and their clients that can be cut. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '../killing.ts';
import type { TestNats } from '../nats.ts';
import type { TestPostgres } from '../postgres.ts';
import { Proxy } from '../proxy.ts';
import { ServerProcess } from '../serverProcess.ts';
import type { Member, Trouble } from './torture.ts';

/** An external database is not restarted. */
export interface Grounds {
  readonly database: string;
  /** Our own database, which may be restarted. */
  readonly postgres: TestPostgres | null;
  /** The bus between servers: NATS, the database, or none. */
  readonly bus: TestNats | 'notify' | 'none';
}

/** Facts about the processes from the database. */
export interface Registry {
  /** The number of processes with a lease. */
  living(): Promise<number>;
  /** The number of games at which something was due before this time, and may not be done. */
  dueBefore(time: number): Promise<number>;
}

const portOf = (url: string, fallback: number): number => Number(new URL(url).port || fallback);

const withPort = (url: string, port: number): string => {
  const changed = new URL(url);
  changed.hostname = '127.0.0.1';
  changed.port = String(port);
  return changed.href;
};

class ProcessMember implements Member {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tablee-fleet-'));
  readonly server: ServerProcess;
  readonly toDatabase: Proxy;
  readonly toBus: Proxy | null;
  readonly #front: Proxy;

  private constructor(grounds: Grounds, toDatabase: Proxy, toBus: Proxy | null, front: (port: () => number) => Proxy) {
    this.toDatabase = toDatabase;
    this.toBus = toBus;
    const database = withPort(grounds.database, toDatabase.port);
    const bus = typeof grounds.bus === 'string' ? grounds.bus : withPort(grounds.bus.url(), toBus!.port);
    this.server = new ServerProcess(this.#folder, ['--database', database, '--bus', bus]);
    this.#front = front(() => portOf(this.server.base, 80));
  }

  static async start(grounds: Grounds): Promise<ProcessMember> {
    const { database, bus } = grounds;
    const toDatabase = await Proxy.to(() => portOf(database, 5432));
    const toBus = typeof bus === 'string' ? null : await Proxy.to(() => bus.port);
    let target = (): number => 0;
    const front = await Proxy.to(() => target());
    const member = new ProcessMember(grounds, toDatabase, toBus, (port) => {
      target = port;
      return front;
    });
    await member.server.start();
    return member;
  }

  get front(): Proxy {
    return this.#front;
  }

  get base(): string {
    return `http://127.0.0.1:${this.#front.port}`;
  }

  readonly said = (): string => this.server.said;

  /** It has exited without being killed. */
  readonly hasFailed = (): boolean => this.server.status !== null;

  async end(): Promise<void> {
    await this.server.kill();
    for (const proxy of [this.toDatabase, this.toBus, this.#front]) await proxy?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export class ProcessFleet {
  readonly members: readonly ProcessMember[];
  /** ms from each death until other processes had done what was due at its games. */
  readonly takeovers: number[] = [];
  readonly #grounds: Grounds;
  readonly #registry: Registry;

  private constructor(members: readonly ProcessMember[], grounds: Grounds, registry: Registry) {
    this.members = members;
    this.#grounds = grounds;
    this.#registry = registry;
  }

  static async start(size: number, grounds: Grounds, registry: Registry): Promise<ProcessFleet> {
    const members: ProcessMember[] = [];
    for (let i = 0; i < size; i++) members.push(await ProcessMember.start(grounds));
    return new ProcessFleet(members, grounds, registry);
  }

  async end(): Promise<void> {
    for (const member of this.members) await member.end();
  }

  troubles(): readonly Trouble[] {
    return [...this.members.flatMap((member, index) => this.#troublesOf(member, index)), ...this.#troublesOfAll()];
  }

  #troublesOf({ server, toDatabase, toBus, front }: ProcessMember, index: number): readonly Trouble[] {
    const kill: Trouble = {
      name: `process ${index} is killed`,
      strike: async () => {
        await server.kill();
        await server.start();
      },
    };
    const replace: Trouble = {
      name: `process ${index} is killed, and others take over`,
      strike: async (othersPlay) => {
        await server.kill();
        await this.#isTakenOver();
        await othersPlay();
        await server.start();
      },
    };
    const pause: Trouble = {
      name: `process ${index} stands still until the others think that it is dead`,
      strike: async () => {
        server.pause();
        await this.#isThoughtDead();
        server.goOn();
      },
    };
    return [
      kill,
      replace,
      pause,
      ...wireTroubles(`process ${index} and the database`, toDatabase),
      ...(toBus ? wireTroubles(`process ${index} and the bus`, toBus) : []),
      ...wireTroubles(`process ${index} and its clients`, front).slice(0, 1),
    ];
  }

  #troublesOfAll(): readonly Trouble[] {
    const { bus: wire, postgres } = this.#grounds;
    const bus: Trouble[] =
      typeof wire === 'string'
        ? []
        : [
            {
              name: 'the bus is killed',
              strike: async (othersPlay) => {
                await wire.kill();
                await othersPlay();
                await wire.start();
              },
            },
          ];
    const database: Trouble[] = postgres
      ? [{ name: 'the database is restarted', strike: () => postgres.restart('immediate') }]
      : [];
    return [...bus, ...bus, ...database, ...database];
  }

  #isThoughtDead(): Promise<void> {
    return waitUntil('a process is thought dead', async () => (await this.#registry.living()) < this.members.length);
  }

  async #isTakenOver(): Promise<void> {
    const [began, time] = [performance.now(), Date.now()];
    await this.#isThoughtDead();
    await waitUntil('its games are taken over', async () => (await this.#registry.dueBefore(time)) === 0);
    this.takeovers.push(performance.now() - began);
  }
}

const wireTroubles = (between: string, wire: Proxy): readonly Trouble[] => {
  const during = (name: string, begin: () => void): Trouble => ({
    name: `the wire between ${between} ${name}`,
    strike: async (othersPlay) => {
      begin();
      await othersPlay();
      wire.mend();
    },
  });
  return [
    during('is cut', () => wire.cut()),
    during('carries nothing', () => wire.hold()),
    during('is slow', () => wire.slow(50)),
    during('loses its connections without a word', () => wire.lose()),
  ];
};
