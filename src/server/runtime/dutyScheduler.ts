/** Performs the duties of tables: moves of bots, expired clocks, absences. Two processes doing the same are harmless: the log takes one. */
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
import { BrokenLog } from '../store/eventStore.ts';
import type { Thinker } from '../thinking/thinker.ts';
import type { IsPresent } from '../table/viewing.ts';

export interface DutySchedulerSettings extends DutyDelays {
  readonly tables: Tables;
  readonly thinker: Thinker;
  /** Presence as far as it is known without a query; `undefined` if it is not. */
  readonly presence: (table: Table) => IsPresent | undefined;
  readonly presenceNow: (table: Table) => Promise<IsPresent>;
  /** Resolves when it is known for how long nobody could move. */
  readonly downtimeKnown: () => Promise<void>;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
  /** Another process was faster. */
  readonly forestalled?: () => void;
}

/** In ms. Timers of Node are limited to 24 days. */
const LONGEST_WAIT = 86_400_000;
const RETRY_AFTER = 1000;

export class DutyScheduler {
  readonly #settings: DutySchedulerSettings;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #isClosed = false;

  constructor(settings: DutySchedulerSettings) {
    this.#settings = settings;
  }

  isBusyWith(table: string): boolean {
    return this.#timers.has(table);
  }

  /** Tables with a duty. */
  get count(): number {
    return this.#timers.size;
  }

  /** Call it whenever the table or its presence has changed. */
  schedule(table: Table): void {
    this.cancel(table.id);
    const { presence } = this.#settings;
    const duty = this.#dutyOf(table, presence(table));
    if (duty && !this.#isClosed) this.#wake(table, duty.at);
  }

  /** Another process is the owner now. */
  cancel(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  /** If presence is unknown, use the earliest possible deadline. */
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

  /** A failure may be temporary, such as a full disk. */
  #retry(table: Table, error: unknown): void {
    this.#settings.failed(error);
    if (!this.#isClosed && !(error instanceof BrokenLog)) this.#wake(table, this.#settings.now() + RETRY_AFTER);
  }

  async #do({ id, seq }: Table): Promise<void> {
    this.#timers.delete(id);
    const { tables, presenceNow, downtimeKnown, forestalled } = this.#settings;
    await downtimeKnown();
    const table = await tables.read(id);
    if (!table || !tables.isOwner(id) || this.#isClosed) return;
    // The table has changed: its next duty may be due later.
    if (table.seq !== seq) return this.schedule(table);
    const duty = this.#dutyOf(table, await presenceNow(table));
    if (!duty) return;
    const decide = await this.#decisionFor(table, duty);
    if (this.#isClosed) return;
    const changed = await tables.change(id, (current) => {
      if (isStillDue(table, current)) return decide(current);
      forestalled?.();
      return NO_STEPS;
    });
    // With a full log there is nothing more to do.
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
      // Tables of one address share its turns.
      const name = tables.payerAt(table.id)?.name ?? table.id;
      return await thinker.think({ game: game.id, bot, view, legal, seed }, name);
    } catch (error) {
      // Expected while the server stops.
      if (!this.#isClosed) failed(error);
      return legal[0]!;
    }
  }
}

/** Since then nobody has moved, no game has begun, and the clock has not stood still. */
const isStillDue = (then: Table, now: Table): boolean =>
  then.playing === now.playing && then.play?.seq === now.play?.seq && then.play?.since === now.play?.since;
