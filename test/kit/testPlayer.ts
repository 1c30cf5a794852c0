import { below, seededRng, unwrap, type AnyGame, type GameTypes, type Rng } from '../../src/core/index.ts';
import { gameById } from '../../src/games/index.ts';
import { Client, mayPass, pause } from '../../src/protocol/client.ts';
import { LiveTable, type Happening } from '../../src/protocol/liveTable.ts';
import type { TableView } from '../../src/protocol/views.ts';

export interface Shown {
  readonly table: TableView;
  readonly happening: Happening | null;
}

/** Plays random moves as long as it may, and keeps all it was shown. */
export class TestPlayer {
  readonly shown: Shown[] = [];
  readonly client: Client;
  readonly #rng: Rng;
  live!: LiveTable;
  isPlaying = true;

  constructor(base: string, seed: number) {
    this.client = new Client({ base });
    this.#rng = seededRng(seed);
  }

  async come(): Promise<this> {
    unwrap(await this.client.becomeBearer());
    return this;
  }

  watch(id: string): void {
    this.live = new LiveTable(this.client, id, {
      changed: (table, happening) => {
        this.shown.push({ table, happening });
        void this.#respond(table);
      },
    });
    this.live.watch();
  }

  async #respond(table: TableView): Promise<void> {
    const act = (): ReturnType<LiveTable['act']> | undefined => {
      if (table.phase === 'over' && table.you === 0) return this.live.act({ type: 'rematch' });
      return table.legal.length > 0 ? this.live.move(this.#choose(table)) : undefined;
    };
    for (;;) {
      if (!this.isPlaying || this.live.table?.seq !== table.seq) return;
      const answer = await act();
      if (!answer || answer.ok || !mayPass(answer.error)) return;
      await pause(100);
    }
  }

  /** Takes and places where it can, so that games come to an end. */
  #choose({ legal }: TableView): GameTypes['move'] {
    const eager = legal.filter(({ type }) => type === 'stop' || type === 'place');
    const from = eager.length > 0 ? eager : legal;
    return from[below(this.#rng, from.length)]!;
  }
}

export const gameAt = ({ terms }: TableView): AnyGame => gameById(terms.game)!;
