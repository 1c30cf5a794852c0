/** The coach at a table that is played: speaks when asked, or always. */
import { untrack } from 'svelte';
import type { GameTypes } from '../../core/index.ts';
import { settings } from '../settings/settings.svelte.ts';
import type { AnyCoachKit } from '../table/coachKit.ts';
import type { TableSource } from '../table/source.ts';
import { adviser } from '../thinking/workerClient.ts';
import { TableAdvice, type About } from './tableAdvice.svelte.ts';

/** The app is kept on this device: preparing costs no network. */
const isOffline = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** The wish for the line of odds. */
export const ODDS = 'odds';

export class Coach extends TableAdvice {
  readonly #loadKit: () => Promise<AnyCoachKit>;
  #odds = $state.raw<About<unknown> | null>(null);
  #isHeld = $state(false);
  #askedAbout = $state.raw<GameTypes['view'] | null>(null);
  /** Preparation for the first question has begun. */
  isReady = $state(false);

  constructor(source: TableSource, loadKit: () => Promise<AnyCoachKit>) {
    super(source, null, () => this.speaks);
    this.#loadKit = loadKit;
  }

  /** Someone wants to hear the coach, now or as soon as a decision is due. */
  get speaks(): boolean {
    const isAsked = this.#askedAbout !== null && this.#askedAbout === this.source.view;
    return settings.coach === 'always' || (settings.coach === 'ask' && isAsked);
  }

  get tellsOdds(): boolean {
    return settings.wishes.has(ODDS) && this.source.entry.wishes.some(({ name }) => name === ODDS);
  }

  override get advice(): unknown {
    return this.#isHeld ? null : super.advice;
  }

  get odds(): unknown {
    return this.#isHeld ? null : this.current(this.#odds);
  }

  get ask(): (() => void) | undefined {
    if (settings.coach !== 'ask' || this.source.legal.length === 0) return undefined;
    return () => (this.#askedAbout = this.speaks ? null : this.source.view);
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  /** Prepares before the first question, so that its answer comes as fast as all others. */
  getReady(): void {
    if (this.isReady) return;
    this.isReady = true;
    const { entry, seats } = this.source;
    void adviser.ask({ kind: 'ready', game: entry.game.id, players: seats.length }).catch(() => undefined);
    this.#fetchKit();
  }

  /** Run as an effect: a coach that always speaks is needed soon, and preparing offline is free. */
  prepare(): void {
    const isSoon = settings.coach === 'always' || (settings.coach === 'ask' && isOffline());
    if (isSoon && this.source.view) untrack(() => this.getReady());
  }

  /** A coach who is silent does not think either. */
  override followAdvice(): (() => void) | undefined {
    if (!this.advises) return undefined;
    this.#fetchKit();
    return super.followAdvice();
  }

  followOdds(): (() => void) | undefined {
    const { view, entry, turn } = this.source;
    if (!view || !this.tellsOdds || turn?.kind !== 'decision') return undefined;
    this.#fetchKit();
    return this.consult({ kind: 'odds', game: entry.game.id, view }, (what) => (this.#odds = { view, what }));
  }

  #fetchKit(): void {
    void this.#loadKit().then((kit) => (this.kit = kit));
  }
}
