/** A game on this device: applies people's moves, lets bots and chance act, and saves every step. */
import {
  Chronicle,
  letChance,
  makeMoveUnchecked,
  tryMove,
  tryStep,
  sameJson,
  unwrap,
  type AnyGame,
  type GameTypes,
  type Played,
  type Refusal,
  type Rng,
  type Seat,
  type Step,
  type Turn,
} from '../../core/index.ts';
import { notationOf } from '../../games/index.ts';
import { playEvent, setupOf } from '../../record/index.ts';
import type { Thought } from '../../bots/index.ts';
import type { SavedTable } from './savedTable.ts';
import type { TableStore } from './store.ts';

type State = GameTypes['state'];
type Move = GameTypes['move'];
type Outcome = GameTypes['outcome'];
type AnyStep = Step<GameTypes>;

/** The dependencies of a session: tests pass their own. */
export interface SessionDependencies {
  readonly store: TableStore;
  readonly think: (thought: Thought) => Promise<Move>;
  readonly rng: Rng;
  readonly now: () => number;
  /** The time people need to see the last step, if there was one; ends early when skipped. */
  readonly wait: (last: AnyStep | undefined) => Promise<void>;
  /** People type the outcomes of chance, so these can be undone. */
  readonly entersChance?: boolean;
}

/** A change of the table: one step, or a jump (`step` is `null`) after undoing or to the state of another tab. */
export interface SessionChange {
  readonly step: AnyStep | null;
  readonly before: State;
  readonly after: State;
}

export class Session {
  readonly game: AnyGame;
  #saved: SavedTable;
  #chronicle: Chronicle<GameTypes>;
  #running = false;
  #closed = false;
  #writing: Promise<unknown> = Promise.resolve();
  readonly #dependencies: SessionDependencies;
  readonly #changed: (change: SessionChange) => void;
  readonly #unwatch: () => void;

  constructor(
    game: AnyGame,
    saved: SavedTable,
    dependencies: SessionDependencies,
    changed: (change: SessionChange) => void,
  ) {
    this.game = game;
    this.#dependencies = dependencies;
    this.#changed = changed;
    this.#saved = saved;
    this.#chronicle = chronicleOf(game, saved);
    this.#unwatch = dependencies.store.watch((id) => void (id === saved.id && this.#reread()));
  }

  get saved(): SavedTable {
    return this.#saved;
  }

  get state(): State {
    return this.#chronicle.final;
  }

  /** All steps, with the states between them. */
  get chronicle(): Chronicle<GameTypes> {
    return this.#chronicle;
  }

  get turn(): Turn {
    return this.game.turn(this.state);
  }

  /** The person to decide; `null` for a bot, chance, or after the end. */
  get person(): Seat | null {
    const { turn } = this;
    return turn.kind === 'decision' && !this.#botAt(turn.seat) ? turn.seat : null;
  }

  /** A person's last decision, unless something random or hidden followed it. */
  get canUndo(): boolean {
    return this.#undoable !== null;
  }

  /** How many steps are left after undoing. A typed roll may have ended the turn: what bots did since goes with it. */
  get #undoable(): number | null {
    const { steps } = this.#chronicle;
    const own = steps.findLastIndex(({ seat, move }) => move !== null && seat !== null && !this.#botAt(seat));
    const step = steps[own];
    if (!step) return null;
    if (step.outcome !== null) return this.#dependencies.entersChance ? own : null;
    return own === steps.length - 1 ? own : null;
  }

  /** The decision of the person to move; `outcome` where real dice were rolled. */
  move(move: Move, outcome?: Outcome): Refusal | undefined {
    const { person } = this;
    if (person === null) return { code: 'not-your-turn' };
    const played =
      outcome === undefined
        ? tryMove(this.game, this.state, move, this.#dependencies.rng)
        : tryStep(this.game, this.state, { seat: person, move, outcome });
    if (!played.ok) return played.error;
    this.#append(played.value);
    void this.run();
    return undefined;
  }

  undo(): void {
    const left = this.#undoable;
    if (left !== null) this.revise(left, []);
  }

  /** Keeps the first steps and appends these: steps that were undone or mistyped are erased. */
  revise(kept: number, steps: readonly AnyStep[]): void {
    let before = this.state;
    while (this.#chronicle.steps.length > kept) this.#chronicle.dropLast();
    for (const step of steps) {
      before = this.state;
      this.#chronicle.append(unwrap(tryStep(this.game, before, step)));
    }
    this.#saveEvents([
      ...this.#saved.record.events.slice(0, kept),
      ...steps.map((step) => notationOf(this.game).writeEvent(step)),
    ]);
    this.#changed({ step: steps.at(-1) ?? null, before, after: this.state });
  }

  /** Lets chance and bots act until a person is to decide or the game is over. */
  async run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (!this.#closed && this.#isAutomatic) await this.#actAlone();
    } finally {
      this.#running = false;
    }
  }

  /** Resolves when everything is stored. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#unwatch();
    await this.#writing;
  }

  get #isAutomatic(): boolean {
    return this.turn.kind !== 'over' && this.person === null;
  }

  /** One step without people. */
  async #actAlone(): Promise<void> {
    const { turn } = this;
    const { version } = this.#saved;
    const pause = this.#dependencies.wait(this.#chronicle.steps.at(-1));
    const move = turn.kind === 'decision' ? await this.#ask(turn.seat) : null;
    await pause;
    // Undone meanwhile, or another tab was faster.
    if (this.#closed || version !== this.#saved.version) return;
    this.#append(
      move === null
        ? letChance(this.game, this.state, this.#dependencies.rng)
        : makeMoveUnchecked(this.game, this.state, move, this.#dependencies.rng),
    );
  }

  #ask(seat: Seat): Promise<Move> {
    const view = this.game.view(this.state, seat);
    const legal = this.game.legalMoves(this.state);
    const seed = Math.floor(this.#dependencies.rng() * 2 ** 32);
    return this.#dependencies.think({ game: this.game.id, bot: this.#botAt(seat)!, view, legal, seed });
  }

  #botAt(seat: Seat): string | undefined {
    return this.#saved.record.players[seat]?.bot;
  }

  #append(played: Played<GameTypes>): void {
    const before = this.state;
    const { step, state } = played;
    this.#chronicle.append(played);
    this.#saveEvents([...this.#saved.record.events, notationOf(this.game).writeEvent(step)]);
    this.#changed({ step, before, after: state });
  }

  #saveEvents(events: SavedTable['record']['events']): void {
    const { turn } = this;
    const { result: _earlier, ...record } = this.#saved.record;
    const over = turn.kind === 'over' ? { result: turn.result } : {};
    this.#save({ ...this.#saved, record: { ...record, events, ...over } });
  }

  #save(saved: SavedTable): void {
    this.#saved = { ...saved, version: saved.version + 1, changed: this.#dependencies.now() };
    this.#writing = Promise.all([this.#writing, this.#write(this.#saved)]);
  }

  async #write(saved: SavedTable): Promise<void> {
    // A store that fails must not stop the game.
    const fits = await this.#dependencies.store.write(saved).catch(() => true);
    if (!fits) await this.#reread();
  }

  async #reread(): Promise<void> {
    const stored = await this.#dependencies.store.read(this.#saved.id).catch(() => undefined);
    if (this.#closed || !stored || stored.version < this.#saved.version || same(stored, this.#saved)) return;
    const before = this.state;
    this.#saved = stored;
    this.#chronicle = chronicleOf(this.game, stored);
    this.#changed({ step: null, before, after: this.state });
    void this.run();
  }
}

const same = (a: SavedTable, b: SavedTable): boolean =>
  a.version === b.version && sameJson(a.record.events, b.record.events);

/** Up to the first bad event. */
const chronicleOf = (game: AnyGame, { record }: SavedTable): Chronicle<GameTypes> => {
  const chronicle = new Chronicle(game, unwrap(game.start(setupOf(record))));
  for (const event of record.events) {
    const played = playEvent(game, chronicle.final, event);
    if (!played.ok) break;
    chronicle.append(played.value);
  }
  return chronicle;
};
