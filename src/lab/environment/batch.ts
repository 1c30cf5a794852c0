/** Many games at once, stepped by one message: numbers in, numbers out. docs/research/environment.md */
import { at, seededRng, type AnyGame, type GameTypes, type Rng, type Setup } from '../../core/index.ts';
import { recordOf, writeRecord } from '../../record/index.ts';
import { sizeOf, type LegalActions } from './encoding.ts';
import type { AnyEncoding } from './encodings.ts';
import { advance, nodeAfter, returnsOf, startNode, stepsOf, type GameNode, type Opponents } from './table.ts';

export interface BatchSettings {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly encoding: AnyEncoding;
  readonly games: number;
  readonly seed: string;
  readonly opponents: Opponents;
  /** Gets each finished game as a line of JSON. */
  readonly keep?: (record: string) => void;
}

/** OpenSpiel's number for a game that is over. */
const TERMINAL = -4;

/** Words of four bytes at the beginning of a message: its legal actions in all. */
const HEAD = 1;

export class Batch {
  readonly #settings: BatchSettings;
  readonly #tables: Table[];
  readonly #size: number;

  constructor(settings: BatchSettings) {
    this.#settings = settings;
    this.#size = sizeOf(settings.encoding.observation);
    this.#tables = Array.from({ length: settings.games }, (_, i) => this.#begin(i));
  }

  /** Bytes of a request: an action for each game. */
  get requestSize(): number {
    return 4 * this.#settings.games;
  }

  /** Makes each game's action; a game that is over begins again, regardless of its action. */
  step(actions: Int32Array): Uint8Array {
    const wrong = this.#tables.findIndex((table, i) => !canPlay(table, at(actions, i)));
    if (wrong >= 0) return bytesOf(Int32Array.of(-1 - wrong));
    for (const [i, table] of this.#tables.entries()) this.#play(table, i, at(actions, i));
    return this.describe();
  }

  /**
   * The number of legal actions in all; then by game the seat to move, the number of its legal actions, by seat the
   * returns and the scores; the legal actions game by game; the observations of the seats to move.
   */
  describe(): Uint8Array {
    const { games, setup } = this.#settings;
    const legal = this.#tables.reduce((sum, table) => sum + table.legal.actions.length, 0);
    const words = HEAD + games * (2 + 2 * setup.players) + legal;
    const buffer = new ArrayBuffer(4 * words + 2 * games * this.#size);
    const numbers = new Int32Array(buffer, 0, words);
    const returns = new Float32Array(buffer, 4 * (HEAD + 2 * games), games * setup.players);
    const tensors = new Int16Array(buffer, 4 * words);
    numbers[0] = legal;
    let next = HEAD + games * (2 + 2 * setup.players);
    for (const [i, table] of this.#tables.entries()) {
      numbers[HEAD + i] = table.seat;
      numbers[HEAD + games + i] = table.legal.actions.length;
      for (let seat = 0; seat < setup.players; seat++) {
        returns[i * setup.players + seat] = table.returns[seat] ?? 0;
        numbers[HEAD + games * (2 + setup.players) + i * setup.players + seat] = at(table.scores, seat);
      }
      for (const action of table.legal.actions) numbers[next++] = action;
      this.#observe(table, tensors, i * this.#size);
    }
    return new Uint8Array(buffer);
  }

  #observe({ node, seat }: Table, tensors: Int16Array, offset: number): void {
    const { game, encoding } = this.#settings;
    // After the end it is what the first seat sees.
    const viewer = Math.max(0, seat);
    encoding.observe(game.view(node.state, viewer), viewer, tensors.subarray(offset, offset + this.#size));
  }

  #begin(number: number, round = 0): Table {
    const rng = seededRng(`${this.#settings.seed}/${number}/${round}`);
    const first = startNode(this.#settings.game, this.#settings.setup);
    return this.#look({ rng, round }, first);
  }

  #play(table: Table, number: number, action: number): void {
    if (table.seat === TERMINAL) {
      this.#tables[number] = this.#begin(number, table.round + 1);
      return;
    }
    const move = at(table.legal.moves, table.legal.actions.indexOf(action));
    const { game, keep } = this.#settings;
    // Only a record needs the past.
    const past = keep ? table.node : { ...table.node, before: null };
    this.#tables[number] = this.#look(table, nodeAfter(game, past, move));
    if (this.#tables[number]?.seat === TERMINAL) this.#keep(this.#tables[number]);
  }

  /** The game at the learner's next decision, or at its end. */
  #look({ rng, round }: Pick<Table, 'rng' | 'round'>, from: GameNode): Table {
    const { game, encoding, opponents } = this.#settings;
    const node = advance(game, from, rng, opponents);
    const turn = game.turn(node.state);
    const isOver = turn.kind === 'over';
    return {
      rng,
      round,
      node,
      seat: turn.kind === 'decision' ? turn.seat : TERMINAL,
      legal: isOver ? NO_LEGAL : encoding.legal(game.legalMoves(node.state)),
      scores: isOver ? turn.result.scores : encoding.scores(node.state),
      returns: isOver ? returnsOf(turn.result) : [],
    };
  }

  #keep({ node }: Table): void {
    const { game, setup, keep, opponents } = this.#settings;
    const turn = game.turn(node.state);
    if (!keep || turn.kind !== 'over') return;
    const players = Array.from({ length: setup.players }, (_, seat) => {
      const bot = opponents[seat]?.name;
      return { name: bot ? `${bot} ${seat + 1}` : `Player ${seat + 1}`, ...(bot ? { bot } : {}) };
    });
    keep(writeRecord(recordOf(game, setup, players, stepsOf(game, node), turn.result)));
  }
}

interface Table {
  readonly rng: Rng;
  /** How many games were played here before. */
  readonly round: number;
  readonly node: GameNode;
  /** To move, or that the game is over. */
  readonly seat: number;
  readonly legal: LegalActions<GameTypes['move']>;
  readonly scores: readonly number[];
  readonly returns: readonly number[];
}

const NO_LEGAL: LegalActions<never> = { actions: [], moves: [] };

const canPlay = ({ seat, legal }: Table, action: number): boolean =>
  seat === TERMINAL || legal.actions.includes(action);

const bytesOf = (numbers: Int32Array): Uint8Array => new Uint8Array(numbers.buffer);
