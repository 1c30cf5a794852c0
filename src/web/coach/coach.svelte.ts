/** Looks over the shoulder of whoever is to move at a table, when asked or always. */
import { untrack } from 'svelte';
import type { GameTypes } from '../../core/index.ts';
import type { Question } from '../analyst/questions.ts';
import { analyst } from '../device/analyst.ts';
import { settings } from '../settings/settings.svelte.ts';
import type { AnyCoachKit } from '../table/coachKit.ts';
import type { Coaching, Marks } from '../table/coaching.ts';
import type { TableSource } from '../table/source.ts';

type View = GameTypes['view'];
type Move = GameTypes['move'];

/** What was said, and of which position: what comes late must not be shown with another one. */
interface Said {
  readonly of: View;
  readonly what: unknown;
}

/** The app is kept on this device: nothing has to come over the network. */
const isAtHand = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** The wish for the line of odds. */
export const ODDS = 'odds';

export class Coach implements Coaching {
  readonly source: TableSource;
  readonly #loadKit: () => Promise<AnyCoachKit>;
  kit = $state.raw<AnyCoachKit | null>(null);
  #advice = $state.raw<Said | null>(null);
  #odds = $state.raw<Said | null>(null);
  #askedOf = $state.raw<View | null>(null);
  /** Has begun to get ready for the first question. */
  isReady = $state(false);
  #shown = $state.raw<{ readonly of: View; readonly move: Move | null } | null>(null);

  constructor(source: TableSource, loadKit: () => Promise<AnyCoachKit>) {
    this.source = source;
    this.#loadKit = loadKit;
  }

  get #isDue(): boolean {
    return this.source.legal.length > 0;
  }

  /** Somebody wants to hear what is best. */
  get advises(): boolean {
    const isAsked = this.#askedOf !== null && this.#askedOf === this.source.view;
    return settings.coach === 'always' || (settings.coach === 'ask' && isAsked);
  }

  get tellsOdds(): boolean {
    return settings.wishes.has(ODDS) && this.source.entry.wishes.some(({ name }) => name === ODDS);
  }

  get advice(): unknown {
    return this.#advice?.of === this.source.view ? this.#advice?.what : null;
  }

  get odds(): unknown {
    return this.#odds?.of === this.source.view ? this.#odds?.what : null;
  }

  /** The choice whose chances are shown; `null` for the best. */
  get shown(): Move | null {
    return this.#shown?.of === this.source.view ? this.#shown.move : null;
  }

  set shown(move: Move | null) {
    const of = this.source.view;
    this.#shown = of && { of, move };
  }

  get marks(): Marks<Move> | null {
    const { kit, advice } = this;
    return kit && advice && this.#isDue && this.advises ? kit.marksOf(advice, this.shown) : null;
  }

  get ask(): (() => void) | undefined {
    if (settings.coach !== 'ask' || !this.#isDue) return undefined;
    return () => (this.#askedOf = this.advises ? null : this.source.view);
  }

  /** Gets ready before the first question, so that its answer comes as fast as all others. */
  getReady(): void {
    if (this.isReady) return;
    this.isReady = true;
    const { entry, seats } = this.source;
    void analyst.ask({ kind: 'ready', game: entry.game.id, players: seats.length }).catch(() => undefined);
    void this.#loadKit().then((kit) => (this.kit = kit));
  }

  /** Run as an effect: who speaks always will soon, and who is at hand anyway costs nothing to fetch. */
  prepare(): void {
    const isSoon = settings.coach === 'always' || (settings.coach === 'ask' && isAtHand());
    if (isSoon && this.source.view) untrack(() => this.getReady());
  }

  /** Run as effects: each asks anew when the position or the wish changes, and then forgets the question before. */
  followAdvice(): (() => void) | undefined {
    const { view, legal, entry } = this.source;
    if (!view || !this.advises || !this.#isDue) return undefined;
    return this.#consult(
      { kind: 'weigh', game: entry.game.id, view, legal },
      (what) => (this.#advice = { of: view, what }),
    );
  }

  followOdds(): (() => void) | undefined {
    const { view, entry, turn } = this.source;
    if (!view || !this.tellsOdds || turn?.kind !== 'decision') return undefined;
    return this.#consult({ kind: 'odds', game: entry.game.id, view }, (what) => (this.#odds = { of: view, what }));
  }

  #consult(question: Question, heard: (what: unknown) => void): () => void {
    const stop = new AbortController();
    // A coach that fails is silent; the table goes on.
    void analyst.ask(question, { partly: heard, signal: stop.signal }).then(heard, () => undefined);
    void this.#loadKit().then((kit) => (this.kit = kit));
    return () => stop.abort();
  }
}
