/** A table with the real box: people enter the visible steps, and any step can be undone. */
import { sameMove, type GameResult, type GameTypes, type Refusal, type Step } from '../../core/index.ts';
import type { GameEntry } from '../table/entry.ts';
import type { AnyTableKit } from '../table/kit.ts';
import type { AnyReferee } from '../table/referee.ts';
import type { Awaiting, TableSource } from '../table/source.ts';
import { DeviceTable } from './deviceTable.svelte.ts';
import type { SavedTable } from './savedTable.ts';
import { Session, type SessionChange, type SessionDependencies } from './session.ts';

/** Steps never follow automatically: people enter the outcomes of chance, too. */
const forEver = (): Promise<void> => new Promise(() => {});

/** Shows the view of a spectator, without hands. */
export class RefereedTable extends DeviceTable implements TableSource {
  readonly isHurried = false;
  protected readonly session: Session;
  readonly #referee: AnyReferee;
  readonly #rest: AnyTableKit['interval'];

  turn = $state.raw<Awaiting | null>(null);
  result = $state.raw<GameResult | null>(null);
  /** A step that cannot be completed without the hands. */
  unfinished = $state.raw<Step<GameTypes> | null>(null);
  #left = $state<number | null>(null);

  constructor(
    entry: GameEntry,
    saved: SavedTable,
    dependencies: Omit<SessionDependencies, 'wait'>,
    referee: AnyReferee,
    rest?: AnyTableKit['interval'],
  ) {
    super(entry, saved);
    this.#referee = referee;
    this.#rest = rest;
    this.session = new Session(entry.game, saved, { ...dependencies, wait: forEver }, (change) => this.#show(change));
    this.#refresh();
  }

  get undo(): (() => void) | undefined {
    const left = this.#left;
    return left === null ? undefined : () => this.session.revise(left, []);
  }

  attend(): () => void {
    return () => void this.session.close();
  }

  move(move: GameTypes['move']): Refusal | undefined {
    const { person } = this.session;
    return person === null ? { code: 'not-your-turn' } : this.enter({ seat: person, move, outcome: null });
  }

  refuse(move: GameTypes['move']): Refusal | undefined {
    return this.legal.some((one) => sameMove(one, move))
      ? undefined
      : this.entry.game.whyIllegal(this.session.state, move);
  }

  /** A visible step. */
  enter(step: Step<GameTypes>): Refusal | undefined {
    return this.#enter(step, null);
  }

  /** The hands that complete it. */
  show(hands: unknown): Refusal | undefined {
    return this.unfinished ? this.#enter(this.unfinished, hands) : undefined;
  }

  forget(): void {
    this.unfinished = null;
  }

  #enter(step: Step<GameTypes>, hands: unknown): Refusal | undefined {
    const revised = this.#referee.enter(this.session.chronicle, step, hands);
    if (revised.ok) this.session.revise(revised.value.kept, revised.value.steps);
    else if (revised.error.code === 'hands-needed') this.unfinished = step;
    else return revised.error;
    return undefined;
  }

  #show(change: SessionChange): void {
    this.see(change, null);
    this.unfinished = null;
    this.#refresh();
  }

  #refresh(): void {
    const { state, turn, chronicle } = this.session;
    this.view = this.entry.game.view(state, null);
    // For steps of chance the referee's question names the player.
    this.turn = turn.kind === 'chance' ? null : turn;
    this.result = turn.kind === 'over' ? turn.result : null;
    this.legal = this.#referee.legalFor(chronicle);
    this.#left = this.#referee.leftWithoutLast(chronicle);
    // After a reload between two rounds the result is not shown again.
    const isDue = this.last !== null && this.#rest?.isDue(this.view);
    this.interval = isDue ? () => (this.interval = null) : null;
  }
}
