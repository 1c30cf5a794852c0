/** Servers as processes, with a wire to the database, to the bus and to their clients that can be cut. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '../killing.ts';
import type { TestNats } from '../nats.ts';
import type { TestPostgres } from '../postgres.ts';
import { Proxy } from '../proxy.ts';
import { ServerProcess } from '../serverProcess.ts';
import type { Member, Trouble } from './torture.ts';

/** A database that belongs to somebody else is not restarted. */
export interface Grounds {
  readonly database: string;
  /** Where it is ours, to be restarted. */
  readonly postgres: TestPostgres | null;
  /** `null` where servers tell each other by the database. */
  readonly nats: TestNats | null;
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
    const bus = toBus && grounds.nats ? withPort(grounds.nats.url(), toBus.port) : 'notify';
    this.server = new ServerProcess(this.#folder, ['--database', database, '--bus', bus]);
    this.#front = front(() => portOf(this.server.base, 80));
  }

  static async start(grounds: Grounds): Promise<ProcessMember> {
    const { database, nats } = grounds;
    const toDatabase = await Proxy.to(() => portOf(database, 5432));
    const toBus = nats && (await Proxy.to(() => nats.port));
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

  async end(): Promise<void> {
    await this.server.kill();
    for (const proxy of [this.toDatabase, this.toBus, this.#front]) await proxy?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export class ProcessFleet {
  readonly members: readonly ProcessMember[];
  readonly #grounds: Grounds;
  readonly #living: () => Promise<number>;

  private constructor(members: readonly ProcessMember[], grounds: Grounds, living: () => Promise<number>) {
    this.members = members;
    this.#grounds = grounds;
    this.#living = living;
  }

  /** `living`: how many processes the database believes to live. */
  static async start(size: number, grounds: Grounds, living: () => Promise<number>): Promise<ProcessFleet> {
    const members: ProcessMember[] = [];
    for (let i = 0; i < size; i++) members.push(await ProcessMember.start(grounds));
    return new ProcessFleet(members, grounds, living);
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
        await this.#isThoughtDead();
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
    const { nats, postgres } = this.#grounds;
    const bus: Trouble[] = nats
      ? [
          {
            name: 'the bus is killed',
            strike: async (othersPlay) => {
              await nats.kill();
              await othersPlay();
              await nats.start();
            },
          },
        ]
      : [];
    const database: Trouble[] = postgres
      ? [{ name: 'the database is restarted', strike: () => postgres.restart('immediate') }]
      : [];
    return [...bus, ...bus, ...database, ...database];
  }

  #isThoughtDead(): Promise<void> {
    return waitUntil('a process is thought dead', async () => (await this.#living()) < this.members.length);
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
  ];
};
