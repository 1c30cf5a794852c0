/** Reactions to a step: a bird gloats or sulks for a moment, and a bot may say a line. */
import { untrack } from 'svelte';
import type { GameTypes, Seat } from '../../core/index.ts';
import type { Lines, Highlight } from '../messages/banter/lines.ts';
import { speech } from '../messages/speech.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';
import type { Feeling, SeatHighlight, Seen } from '../table/kit.ts';
import { Banter, loadLines } from './banter.ts';
import type { Scene } from './scene.svelte.ts';

const MOODS: Readonly<Record<Highlight, Feeling['mood']>> = {
  steals: 'happy',
  scores: 'happy',
  robbed: 'sad',
  fails: 'sad',
};

/** How long a feeling lasts, in milliseconds. */
const LASTS = 3000;

export class Feelings {
  current = $state.raw<ReadonlyMap<Seat, Feeling>>(new Map());
  readonly #scene: Scene;
  readonly #banter = new Banter(Math.random);
  #lines = $state.raw<Lines | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
    $effect(() => {
      const { language } = speech;
      if (settings.banter) void loadLines(language).then((lines) => (this.#lines = lines));
    });
    $effect(() => {
      const { last } = scene;
      if (last && !scene.isRevealing) untrack(() => this.#feel(last));
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  #feel(seen: Seen<GameTypes>): void {
    const highlights = this.#scene.kit.highlights?.(seen) ?? [];
    if (highlights.length === 0) return;
    this.current = new Map(
      highlights.map((one) => [one.seat, { mood: MOODS[one.highlight], line: this.#lineFor(one) }] as const),
    );
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.current = new Map()), LASTS);
  }

  /** Only bots speak, and only while movements leave time to read. */
  #lineFor({ seat, highlight }: SeatHighlight): string | null {
    const { seats, entry } = this.#scene.source;
    const bot = seats[seat]?.bot;
    if (!bot || !this.#lines || !settings.banter || !this.#scene.motion) return null;
    const temper = entry.levels.find((level) => level.bot === bot)?.temper ?? '';
    return this.#banter.lineFor(this.#lines, temper, highlight);
  }
}
