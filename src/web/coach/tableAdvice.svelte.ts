/** The adviser's view of the decision at a table: while playing, in a replay, or after a puzzle was answered. */
import type { GameTypes } from '../../core/index.ts';
import type { AnyCoachKit } from '../table/coachKit.ts';
import type { Coaching, ChoiceMarks } from '../table/coaching.ts';
import type { TableSource } from '../table/source.ts';
import type { Question } from '../thinking/questions.ts';
import { adviser } from '../thinking/workerClient.ts';

type View = GameTypes['view'];
type Move = GameTypes['move'];

/** Something about one position: what arrives late must not be shown with another one. */
export interface About<T> {
  readonly view: View;
  readonly what: T;
}

export class TableAdvice implements Coaching {
  readonly source: TableSource;
  /** `null` until it is loaded. */
  kit = $state.raw<AnyCoachKit | null>(null);
  readonly #isWanted: () => boolean;
  #advice = $state.raw<About<unknown> | null>(null);
  #shown = $state.raw<About<Move> | null>(null);

  constructor(source: TableSource, kit: AnyCoachKit | null, isWanted: () => boolean = () => true) {
    this.source = source;
    this.kit = kit;
    this.#isWanted = isWanted;
  }

  /** A decision is due, and someone wants advice on it. */
  get advises(): boolean {
    return this.source.legal.length > 0 && this.#isWanted();
  }

  get advice(): unknown {
    return this.advises ? this.current(this.#advice) : null;
  }

  /** The choice whose chances are shown; `null` for the best. */
  get shown(): Move | null {
    return this.current(this.#shown);
  }

  set shown(move: Move | null) {
    const { view } = this.source;
    this.#shown = view && move && { view, what: move };
  }

  get marks(): ChoiceMarks<Move> | null {
    return this.kit && this.advice ? this.kit.marksOf(this.advice, this.shown) : null;
  }

  /** Run as an effect: asks about each new position, wanted or not yet, and cancels the question before. */
  followAdvice(): (() => void) | undefined {
    const { view, legal, entry } = this.source;
    if (!view || legal.length === 0) return undefined;
    return this.consult({ kind: 'weigh', game: entry.game.id, view, legal }, (what) => (this.#advice = { view, what }));
  }

  protected current<T>(about: About<T> | null): T | null {
    return about && about.view === this.source.view ? about.what : null;
  }

  /** A failure is silent: the game continues without the answer. */
  protected consult(question: Question, partly: (what: unknown) => void): () => void {
    const stop = new AbortController();
    void adviser.ask(question, { partly, signal: stop.signal }).then(partly, () => undefined);
    return () => stop.abort();
  }
}
