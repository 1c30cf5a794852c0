import { random } from '../../bots/index.ts';
import { seededRng, type GameTypes, type Seat } from '../../core/index.ts';
import type { BotQuestion, OwnBot } from '../../lab/index.ts';

/** The seats of people's own bots. After a failure random moves replace a bot's. */
export class OwnSeats {
  readonly #bots: ReadonlyMap<Seat, OwnBot>;
  readonly #failed = new Set<Seat>();

  constructor(bots: ReadonlyMap<Seat, OwnBot>) {
    this.#bots = bots;
  }

  has(seat: Seat): boolean {
    return this.#bots.has(seat);
  }

  /** Calls `report` once per bot, with the reason of its failure. */
  async choose(question: BotQuestion, report: (why: string) => Promise<void>): Promise<GameTypes['move']> {
    const { seat, view, legal, seed } = question;
    const bot = this.#bots.get(seat);
    if (bot && !this.#failed.has(seat)) {
      const answer = await bot.ask(question);
      if (answer.ok) return answer.value;
      this.#failed.add(seat);
      await report(answer.error.detail);
    }
    return random().choose(view, legal, seededRng(seed), () => false);
  }

  close(): void {
    for (const bot of this.#bots.values()) bot.close();
  }
}
