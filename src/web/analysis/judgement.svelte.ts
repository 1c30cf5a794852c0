/** What the coach says of a decision that somebody looks at: in a replay, or after a puzzle was answered. */
import type { GameTypes } from '../../core/index.ts';
import { analyst } from '../device/analyst.ts';
import type { AnyCoachKit } from '../table/coachKit.ts';
import type { Coaching, Marks } from '../table/coaching.ts';
import type { TableSource } from '../table/source.ts';

export class Judgement implements Coaching {
  readonly #source: TableSource;
  readonly #kit: AnyCoachKit;
  readonly #maySpeak: () => boolean;
  #shown = $state.raw<{ readonly of: object; readonly move: GameTypes['move'] } | null>(null);
  #said = $state.raw<{ readonly of: object; readonly advice: unknown } | null>(null);

  constructor(source: TableSource, kit: AnyCoachKit, maySpeak: () => boolean = () => true) {
    this.#source = source;
    this.#kit = kit;
    this.#maySpeak = maySpeak;
  }

  get advice(): unknown {
    const { legal } = this.#source;
    return this.#maySpeak() && legal.length > 0 && this.#said?.of === legal ? this.#said.advice : null;
  }

  get marks(): Marks<GameTypes['move']> | null {
    const shown = this.#shown?.of === this.#source.legal ? this.#shown.move : null;
    return this.advice ? this.#kit.marksOf(this.advice, shown) : null;
  }

  /** Points at a choice, as long as the same decision is looked at. */
  show(move: GameTypes['move']): void {
    this.#shown = { of: this.#source.legal, move };
  }

  /** Run as an effect. */
  follow(): (() => void) | undefined {
    const { view, legal, entry } = this.#source;
    if (!view || legal.length === 0) return undefined;
    const stop = new AbortController();
    const heard = (advice: unknown): void => void (this.#said = { of: legal, advice });
    const question = { kind: 'weigh', game: entry.game.id, view, legal } as const;
    void analyst.ask(question, { partly: heard, signal: stop.signal }).then(heard, () => undefined);
    return () => stop.abort();
  }
}
