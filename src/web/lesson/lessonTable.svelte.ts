/** A game whose every event is known; the person makes some of the moves. */
import { sameMove, unwrap, type GameTypes, type Refusal } from '../../core/index.ts';
import { replay, type Replay } from '../../record/index.ts';
import type { GameEntry } from '../table/entry.ts';
import { historyAt, seenAt } from '../table/history.ts';
import type { SeatInfo, Seen } from '../table/kit.ts';
import type { Lesson } from '../table/lesson.ts';
import { seatBirds } from '../table/seatBirds.ts';
import type { TableSource, Whereabouts } from '../table/source.ts';

/** The person learns in the first seat. */
const LEARNER = 0;
/** The bot that the other seats show. */
const BOT = 'greedy';

interface Learner {
  readonly name: string;
  readonly bird: number;
}

export class LessonTable implements TableSource {
  readonly entry: GameEntry;
  readonly seats: readonly SeatInfo[];
  readonly turn = null;
  readonly result = null;
  readonly record = null;
  readonly wishes = [];
  readonly isHurried = false;
  readonly isSilent = false;
  readonly isGuided = true;
  readonly #lesson: Lesson;
  readonly #replay: Replay<GameTypes>;
  /** How long others' moves are shown, in milliseconds. */
  readonly #pause: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  #position = $state(0);
  /** Which of the moves that the lesson asks for comes next; `null` while others move, and at the end. */
  readonly asked: number | null = $derived.by(() => {
    const index = this.#lesson.asks.indexOf(this.#position);
    return index < 0 ? null : index;
  });
  readonly isDone = $derived.by(() => this.#position === this.#lesson.events.length);
  /** At the end there is nothing more to do. */
  readonly watches = $derived.by(() => this.isDone);
  readonly #expected = $derived.by(() =>
    this.asked === null ? null : (this.#replay.steps[this.#position]?.move ?? null),
  );
  readonly legal: readonly GameTypes['move'][] = $derived.by(() => (this.#expected ? [this.#expected] : []));
  readonly view: GameTypes['view'] = $derived.by(() =>
    this.entry.game.view(this.#replay.stateAt(this.#position), LEARNER),
  );
  readonly last: Seen<GameTypes> | null = $derived.by(() =>
    seenAt(this.entry.game, this.#replay, this.#position, LEARNER),
  );
  readonly history: readonly Seen<GameTypes>[] = $derived.by(() =>
    historyAt(this.entry.game, this.#replay, this.#position, LEARNER),
  );

  constructor(entry: GameEntry, lesson: Lesson, learner: Learner, pause: () => number) {
    this.entry = entry;
    this.#lesson = lesson;
    this.#pause = pause;
    this.#replay = unwrap(replay(entry.game, lesson.setup, lesson.events));
    const birds = seatBirds(
      [],
      lesson.names.map(() => ({})),
      [learner.bird],
    );
    this.seats = lesson.names.map((name, seat) => ({
      seat,
      bird: birds[seat]!,
      ...(seat === LEARNER ? { name: learner.name, bot: null } : { name, bot: BOT }),
    }));
  }

  whereIs(): Whereabouts {
    return 'here';
  }

  attend(): () => void {
    this.#goOn();
    return () => clearTimeout(this.#timer);
  }

  move(move: GameTypes['move']): Refusal | undefined {
    const refusal = this.refuse(move);
    if (!refusal) this.#advance();
    return refusal;
  }

  refuse(move: GameTypes['move']): Refusal | undefined {
    return this.#expected && sameMove(move, this.#expected) ? undefined : { code: 'later' };
  }

  #advance(): void {
    this.#position++;
    this.#goOn();
  }

  /** Other players' moves follow automatically. */
  #goOn(): void {
    clearTimeout(this.#timer);
    if (this.asked === null && !this.isDone) this.#timer = setTimeout(() => this.#advance(), this.#pause());
  }
}
