/** How those at the table take what happens: a bird gloats or sulks for a moment, and a bot may say a line. */
import type { GameTypes, Seat } from '../../core/index.ts';
import type { Lines, Moment } from '../messages/banter/lines.ts';
import type { AnyTableKit, Feeling, Seen } from '../table/kit.ts';
import type { Banter } from './banter.ts';

const MOODS: Readonly<Record<Moment, Feeling['mood']>> = {
  steals: 'happy',
  scores: 'happy',
  robbed: 'sad',
  fails: 'sad',
};

/** How long a feeling lasts, in milliseconds. */
const LASTS = 3000;

export class Feelings {
  current = $state.raw<ReadonlyMap<Seat, Feeling>>(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `temperOf` knows bots only; without `lines` nobody speaks. */
  feel(
    kit: AnyTableKit,
    seen: Seen<GameTypes>,
    temperOf: (seat: Seat) => string | undefined,
    banter: Banter,
    lines: Lines | null,
  ): void {
    const moments = kit.moments?.(seen) ?? [];
    if (moments.length === 0) return;
    const feelings = moments.map(({ seat, moment }): [Seat, Feeling] => {
      const temper = temperOf(seat);
      const line = lines && temper !== undefined ? banter.lineFor(lines, temper, moment) : null;
      return [seat, { mood: MOODS[moment], line }];
    });
    this.current = new Map(feelings);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.current = new Map()), LASTS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
