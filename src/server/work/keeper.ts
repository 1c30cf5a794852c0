/** Does what is due at the tables. Whoever notices does it; that nothing was played meanwhile makes doubles harmless. */
import { randomBytes } from 'node:crypto';
import type { GameTypes } from '../../core/index.ts';
import { decideStep } from '../table/deciding.ts';
import { dutyOf, type Duty, type DutyDelays } from '../table/duties.ts';
import { nameLate } from '../table/revealing.ts';
import { standIn, substituteAt } from '../table/seating.ts';
import { skipTurn } from '../table/skipping.ts';
import { gameOf, type Table } from '../table/table.ts';
import { NO_STEPS, type Decision } from '../table/tableLog.ts';
import type { Tables } from './tables.ts';
import type { Thinker } from '../thinking/thinker.ts';
import type { IsPresent } from '../table/viewing.ts';

export interface KeeperSettings extends DutyDelays {
  readonly tables: Tables;
  readonly thinker: Thinker;
  /** Who is there; `undefined` where that is not known without asking. */
  readonly presence: (table: Table) => IsPresent | undefined;
  readonly presenceNow: (table: Table) => Promise<IsPresent>;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
  /** What was about to be done here was done by another. */
  readonly forestalled?: () => void;
}

/** Timers of Node cannot wait longer than 24 days. */
const LONGEST_WAIT = 86_400_000;
const WAIT_AFTER_FAILURE = 1000;

export class Keeper {
  readonly #settings: KeeperSettings;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #isClosed = false;

  constructor(settings: KeeperSettings) {
    this.#settings = settings;
  }

  isBusyWith(table: string): boolean {
    return this.#timers.has(table);
  }

  /** To be called whenever the table or who is present has changed. */
  tend(table: Table): void {
    this.drop(table.id);
    const { presence } = this.#settings;
    const duty = this.#dutyOf(table, presence(table));
    if (duty && !this.#isClosed) this.#wake(table, duty.at);
  }

  /** Somebody else does what is due there. */
  drop(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  /** Where nobody knows who is there, what may be due soonest. */
  #dutyOf(table: Table, isPresent: IsPresent | undefined): Duty | null {
    const now = this.#settings.now();
    const [first = null, second = null] = (isPresent ? [isPresent] : [() => true, () => false]).map((one) =>
      dutyOf(table, one, this.#settings, now),
    );
    return first && second ? (first.at <= second.at ? first : second) : (first ?? second);
  }

  #wake(table: Table, at: number): void {
    const wait = Math.min(Math.max(0, at - this.#settings.now()), LONGEST_WAIT);
    const act = (): void => {
      if (at > this.#settings.now()) this.#wake(table, at);
      else void this.#do(table).catch((error) => this.#retry(table, error));
    };
    this.#timers.set(table.id, setTimeout(act, wait));
  }

  /** As when the disk is full. */
  #retry(table: Table, error: unknown): void {
    this.#settings.failed(error);
    if (!this.#isClosed) this.#wake(table, this.#settings.now() + WAIT_AFTER_FAILURE);
  }

  async #do({ id, seq }: Table): Promise<void> {
    this.#timers.delete(id);
    const { tables, presenceNow, forestalled } = this.#settings;
    const table = await tables.read(id);
    if (!table || !tables.isOurs(id) || this.#isClosed) return;
    // Another process has been here: what is due now may be due later.
    if (table.seq !== seq) return this.tend(table);
    const duty = this.#dutyOf(table, await presenceNow(table));
    if (!duty) return;
    const decide = await this.#decisionFor(table, duty);
    if (this.#isClosed) return;
    const changed = await tables.change(id, (current) => {
      if (current.play?.seq === table.play!.seq && current.playing === table.playing) return decide(current);
      forestalled?.();
      return NO_STEPS;
    });
    // A table whose log is full rests.
    if (!changed.ok && changed.error.code !== 'log-full')
      throw new Error(`${duty.kind} was refused: ${changed.error.code}`);
  }

  async #decisionFor(table: Table, duty: Duty): Promise<(current: Table) => Decision> {
    const { now } = this.#settings;
    if (duty.kind === 'late') return (current) => nameLate(current, now());
    if (duty.kind === 'standIn') return (current) => standIn(current, duty.seat, substituteAt(current), now());
    if (duty.kind === 'skip') return (current) => skipTurn(current, duty.seat, now());
    const move = await this.#think(table, duty.seat, duty.bot);
    return (current) => decideStep(current, move, null, now());
  }

  async #think(table: Table, seat: number, bot: string): Promise<GameTypes['move']> {
    const { tables, thinker, failed } = this.#settings;
    const game = gameOf(table);
    const { state } = table.play!;
    const view = game.view(state, seat);
    const legal = game.legalMoves(state);
    const seed = randomBytes(16).toString('hex');
    try {
      // Tables of one address share its turn.
      const name = tables.payerAt(table.id)?.name ?? table.id;
      return await thinker.think({ game: game.id, bot, view, legal, seed }, name);
    } catch (error) {
      // A server that stops ends thoughts too.
      if (!this.#isClosed) failed(error);
      return legal[0]!;
    }
  }
}
