/** The nodes of a search or of games, by number, for programs that ask by lines of JSON. docs/research/environment.md */
import { botByName, type AnySyncBot } from '../../bots/index.ts';
import {
  at,
  err,
  isNatural,
  isObject,
  ok,
  sameJson,
  seededRng,
  shown,
  type AnyGame,
  type GameTypes,
  type Refusal,
  type Result,
  type Rng,
  type Seat,
  type Setup,
} from '../../core/index.ts';
import { notationOf } from '../../games/index.ts';
import { playEvent, recordOf } from '../../record/index.ts';
import { sizeOf, type LegalActions } from './encoding.ts';
import type { AnyEncoding } from './encodings.ts';
import {
  advance,
  imaginedNode,
  nodeAfter,
  returnsOf,
  startNode,
  stepsOf,
  type GameNode,
  type Opponents,
} from './table.ts';

type Request = Readonly<Record<string, unknown>>;
type Answer = Result<object, Refusal>;
type Move = GameTypes['move'];

/** OpenSpiel's numbers for the players that are none. */
const [CHANCE, TERMINAL] = [-1, -4];

/** More outcomes are sampled, not listed. */
const MOST_LISTED = 10_000;

interface Session {
  readonly rng: Rng;
  readonly opponents: Opponents;
}

interface Kept {
  readonly node: GameNode;
  legal?: LegalActions<Move>;
}

export class NodeTable {
  readonly #game: AnyGame;
  readonly #setup: Setup;
  readonly #encoding: AnyEncoding;
  readonly #nodes = new Map<number, Kept>();
  readonly #sessions = new Map<number, Session>();
  #last = 0;

  constructor(game: AnyGame, setup: Setup, encoding: AnyEncoding) {
    this.#game = game;
    this.#setup = setup;
    this.#encoding = encoding;
  }

  answer(asked: unknown): Answer {
    if (!isObject(asked)) return err({ code: 'not-an-object', found: shown(asked) });
    this.#forget(asked['free'], this.#nodes);
    this.#forget(asked['ended'], this.#sessions);
    const name = REQUESTS.find((one) => one === asked['do']);
    return name ? this[name](asked) : err({ code: 'unknown-request', found: shown(asked['do']) });
  }

  #forget(numbers: unknown, from: Map<number, unknown>): void {
    if (Array.isArray(numbers)) for (const number of numbers) from.delete(number);
  }

  start({ start = this.#setup.start }: Request): Answer {
    const begun = isNatural(start)
      ? this.#game.start({ ...this.#setup, start })
      : err({ code: 'no-such-seat', seat: start });
    return begun.ok ? ok(this.#keep(startNode(this.#game, this.#setup, start as Seat))) : begun;
  }

  /** A game whose chance and opponents play from one seed. */
  session({ session, seed = '', bots = [], start = this.#setup.start }: Request): Answer {
    if (!isNatural(session) || !Array.isArray(bots)) return err({ code: 'unknown-request', found: 'session' });
    const begun = isNatural(start)
      ? this.#game.start({ ...this.#setup, start })
      : err({ code: 'no-such-seat', seat: start });
    if (!begun.ok) return begun;
    const unknown = bots.find((name) => name !== null && !botByName(this.#game, String(name)));
    if (unknown !== undefined) return err({ code: 'unknown-bot', bot: unknown, game: this.#game.id });
    const opponents = bots.map((name): AnySyncBot | null =>
      name === null ? null : (botByName(this.#game, String(name)) ?? null),
    );
    const rng = seededRng(String(seed));
    this.#sessions.set(session, { rng, opponents });
    return ok(this.#keep(advance(this.#game, startNode(this.#game, this.#setup, start as Seat), rng, opponents)));
  }

  /** An action, and in a session what chance and the opponents do after it. */
  apply(asked: Request): Answer {
    return this.#withNode(asked, (kept) => {
      const move = this.#moveFor(kept, asked['action']);
      if (!move) return err({ code: 'no-such-action', action: asked['action'] });
      const after = nodeAfter(this.#game, kept.node, move);
      const session = this.#sessions.get(asked['session'] as number);
      return ok(this.#keep(session ? advance(this.#game, after, session.rng, session.opponents) : after));
    });
  }

  /** The outcomes of chance and their probabilities; too many to list are only counted. */
  chances(asked: Request): Answer {
    return this.#atChance(asked, ({ node }) => {
      const chance = this.#game.chances(node.state);
      if (chance.count > MOST_LISTED) return ok({ count: chance.count });
      const outcomes = [...chance.outcomes()];
      return ok({ count: chance.count, outcomes, probabilities: outcomes.map((one) => chance.probability(one)) });
    });
  }

  /** One outcome: forced, by its number in the list, or sampled by a seed. */
  chance(asked: Request): Answer {
    return this.#atChance(asked, ({ node }) => {
      const { outcome, number, seed } = asked;
      const chance = this.#game.chances(node.state);
      if (isNatural(number) && (number >= chance.count || chance.count > MOST_LISTED))
        return err({ code: 'no-such-action', action: number });
      const found = isNatural(number)
        ? at([...chance.outcomes()], number)
        : isObject(outcome)
          ? (outcome as GameTypes['outcome'])
          : chance.sample(seededRng(String(seed ?? '')));
      const refusal = this.#whyNoOutcome(node, found);
      return refusal ? err(refusal) : ok(this.#keep(nodeAfter(this.#game, node, found)));
    });
  }

  /** An outcome from outside may be anything. */
  #whyNoOutcome({ state }: GameNode, outcome: GameTypes['outcome']): Refusal | undefined {
    const chance = this.#game.chances(state);
    const isPossible = chance.count > MOST_LISTED || [...chance.outcomes()].some((one) => sameJson(one, outcome));
    return isPossible ? this.#game.whyIllegal(state, outcome) : { code: 'impossible-outcome', found: shown(outcome) };
  }

  /** A state that fits what the seat knows. */
  imagine(asked: Request): Answer {
    return this.#withSeat(asked, ({ node }, seat) =>
      ok(this.#keep(imaginedNode(this.#game, node, seat, seededRng(String(asked['seed'] ?? ''))))),
    );
  }

  view(asked: Request): Answer {
    return this.#withSeat(asked, ({ node }, seat) => ok({ view: this.#game.view(node.state, seat) }));
  }

  observation(asked: Request): Answer {
    return this.#withSeat(asked, ({ node }, seat) => {
      const tensor = new Int16Array(sizeOf(this.#encoding.observation));
      this.#encoding.observe(this.#game.view(node.state, seat), seat, tensor);
      return ok({ tensor: [...tensor] });
    });
  }

  /** All that the seat has seen since the start, in order. */
  information(asked: Request): Answer {
    return this.#withSeat(asked, ({ node }, seat) =>
      ok({ events: stepsOf(this.#game, node).map((step) => this.#game.witness(step, seat)) }),
    );
  }

  state(asked: Request): Answer {
    return this.#withNode(asked, ({ node }) => {
      const tensor = new Int16Array(sizeOf(this.#encoding.fullState));
      this.#encoding.describe(node.state, tensor);
      return ok({ state: node.state, tensor: [...tensor] });
    });
  }

  /** The moves behind the legal actions, in their order. */
  moves(asked: Request): Answer {
    return this.#withNode(asked, (kept) => {
      const { actions, moves } = this.#legalOf(kept);
      const writeStep = (move: Move): string =>
        notationOf(this.#game).writeStep({ seat: this.#seatOf(kept.node), move, outcome: null });
      return ok({ actions, moves, words: moves.map(writeStep) });
    });
  }

  /** The action that a bot of the catalogue would take. */
  bot(asked: Request): Answer {
    return this.#withNode(asked, (kept) => {
      const bot = botByName(this.#game, String(asked['bot']));
      if (!bot) return err({ code: 'unknown-bot', bot: asked['bot'], game: this.#game.id });
      const { actions, moves } = this.#legalOf(kept);
      if (moves.length === 0) return err({ code: 'move-not-due' });
      const seat = this.#seatOf(kept.node);
      const rng = seededRng(String(asked['seed'] ?? ''));
      const move = bot.choose(this.#game.view(kept.node.state, seat), moves, rng, () => false);
      return ok({ action: at(actions, moves.indexOf(move)) });
    });
  }

  /** The game so far, as a record; an imagined state has none. */
  record(asked: Request): Answer {
    return this.#withNode(asked, ({ node }) => {
      if (node.isImagined) return err({ code: 'imagined' });
      const turn = this.#game.turn(node.state);
      const names = Array.isArray(asked['names']) ? asked['names'].map(String) : [];
      const players = Array.from({ length: this.#setup.players }, (_, seat) => ({
        name: names[seat] ?? `Player ${seat + 1}`,
      }));
      const setup = { ...this.#setup, start: node.start };
      const result = turn.kind === 'over' ? turn.result : null;
      return ok({ record: recordOf(this.#game, setup, players, stepsOf(this.#game, node), result) });
    });
  }

  /** The position after the events of a record. */
  load({ events, start = this.#setup.start }: Request): Answer {
    if (!Array.isArray(events) || !isNatural(start)) return err({ code: 'unknown-request', found: 'load' });
    const begun = this.#game.start({ ...this.#setup, start });
    if (!begun.ok) return begun;
    let node = startNode(this.#game, this.#setup, start);
    for (const [i, event] of events.entries()) {
      const played = playEvent(this.#game, node.state, event);
      if (!played.ok) return err({ ...played.error, seq: i + 1 });
      const { move, outcome } = played.value.step;
      for (const action of [move, outcome]) if (action !== null) node = nodeAfter(this.#game, node, action);
    }
    return ok(this.#keep(node));
  }

  #keep(node: GameNode): object {
    const id = ++this.#last;
    const kept: Kept = { node };
    this.#nodes.set(id, kept);
    const turn = this.#game.turn(node.state);
    const scores = this.#encoding.scores(node.state);
    if (turn.kind === 'over')
      return { id, seat: TERMINAL, actions: [], scores: turn.result.scores, returns: returnsOf(turn.result) };
    if (turn.kind === 'chance') return { id, seat: CHANCE, actions: [], scores };
    return { id, seat: turn.seat, actions: this.#legalOf(kept).actions, scores };
  }

  #legalOf(kept: Kept): LegalActions<Move> {
    return (kept.legal ??= this.#encoding.legal(this.#game.legalMoves(kept.node.state)));
  }

  #moveFor(kept: Kept, action: unknown): Move | undefined {
    const { actions, moves } = this.#legalOf(kept);
    return moves[actions.indexOf(action as number)];
  }

  #seatOf({ state }: GameNode): Seat {
    const turn = this.#game.turn(state);
    return turn.kind === 'decision' ? turn.seat : 0;
  }

  #withNode(asked: Request, answer: (kept: Kept) => Answer): Answer {
    const kept = this.#nodes.get(asked['id'] as number);
    return kept ? answer(kept) : err({ code: 'no-such-node', id: asked['id'] });
  }

  #withSeat(asked: Request, answer: (kept: Kept, seat: Seat) => Answer): Answer {
    const { seat } = asked;
    if (!isNatural(seat) || seat >= this.#setup.players)
      return err({ code: 'no-such-seat', seat, players: this.#setup.players });
    return this.#withNode(asked, (kept) => answer(kept, seat));
  }

  #atChance(asked: Request, answer: (kept: Kept) => Answer): Answer {
    return this.#withNode(asked, (kept) =>
      this.#game.turn(kept.node.state).kind === 'chance'
        ? answer(kept)
        : err({ code: 'move-is-next', seat: this.#seatOf(kept.node) }),
    );
  }
}

const REQUESTS = [
  'start',
  'session',
  'apply',
  'chances',
  'chance',
  'imagine',
  'view',
  'observation',
  'information',
  'state',
  'moves',
  'bot',
  'record',
  'load',
] as const;
