/** Whole games with their proofs, as a table would leave them; no server is needed. */
import { createHmac } from 'node:crypto';
import {
  defaultSetup,
  letChance,
  makeMoveUnchecked,
  seededRng,
  unwrap,
  type AnyGame,
  type GameTypes,
  type Played,
  type Setup,
} from '../../src/core/index.ts';
import { botByName, botsFor } from '../../src/bots/index.ts';
import {
  commitmentBehind,
  commitmentOf,
  linkOf,
  outcomeRng,
  SCHEME,
  startOf,
  type Hmac,
} from '../../src/protocol/index.ts';
import { recordOf, type GameRecord, type Proof, type Reveals } from '../../src/record/index.ts';

/** The chains of the server and of the seats. */
export const SERVER_SEED = '00'.repeat(31) + '07';
export const seedOf = (seat: number): string => '5e'.repeat(31) + String(seat).padStart(2, '0');

export const hmacUnder =
  (secret: string): Hmac =>
  (message) =>
    createHmac('sha256', Buffer.from(secret, 'hex')).update(message).digest();

export interface FairRecordOptions {
  readonly setup?: Partial<Omit<Setup, 'start'>>;
  readonly playing?: number;
  readonly calledOff?: readonly number[];
  readonly table?: string;
  /** When the seats were fixed. */
  readonly frozen?: number;
  readonly serverSeed?: string;
  /** Other chains than usual, by seat. */
  readonly seeds?: Readonly<Record<number, string>>;
  /** Seats that commit and never reveal; the others agree to continue, or they themselves if there are none. */
  readonly leftOut?: readonly number[];
}

/** Greedy bots play for all, or the first where a game has none. The last seat is a bot's, and contributes nothing. */
export const fairRecord = (game: AnyGame, options: FairRecordOptions = {}): GameRecord => {
  const given = { ...defaultSetup(game, 2), ...options.setup };
  const proof = proofFor(given.players, options);
  const setup = { ...given, start: startOf(proof, given.players) };
  const hmac = hmacUnder(proof.secret);
  const bot = botByName(game, 'greedy') ?? botsFor(game)[0]!;
  let state = unwrap(game.start(setup));
  const steps = [];
  let turn = game.turn(state);
  for (; turn.kind !== 'over'; turn = game.turn(state)) {
    const rng = outcomeRng(hmac, { ...proof, start: setup.start }, steps.length);
    const legal: readonly GameTypes['move'][] = game.legalMoves(state);
    const played: Played<GameTypes> =
      turn.kind === 'chance'
        ? letChance(game, state, rng)
        : makeMoveUnchecked(
            game,
            state,
            bot.choose(game.view(state, turn.seat), legal, seededRng(steps.length), () => false),
            rng,
          );
    steps.push(played.step);
    state = played.state;
  }
  const players = Array.from({ length: setup.players }, (_, seat) =>
    seat === setup.players - 1 ? { name: bot.name, bot: bot.name } : { name: `P${seat}` },
  );
  return { ...recordOf(game, setup, players, steps, turn.result), proof };
};

const proofFor = (players: number, options: FairRecordOptions): Proof => {
  const { playing = 1, calledOff = [], leftOut = [], frozen = players + 2, seeds = {} } = options;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const isBot = (seat: number): boolean => seat === players - 1;
  const contributes = (seat: number): boolean => !isBot(seat) && !leftOut.includes(seat);
  const secret = linkOf(options.serverSeed ?? SERVER_SEED, playing);
  const ownSeed = (seat: number): string => seeds[seat] ?? seedOf(seat);
  const reveals: Reveals = {
    frozen,
    seats: seats.map((seat) =>
      isBot(seat)
        ? null
        : {
            commitment: commitmentOf(ownSeed(seat)),
            committed: seat + 2,
            revealed: contributes(seat) ? frozen + 1 + seat : null,
          },
    ),
    agreed: leftOut.length > 0 ? (seats.some(contributes) ? seats.filter(contributes) : leftOut) : [],
  };
  return {
    scheme: SCHEME,
    table: options.table ?? 'AAAAAAAAAAAAAAAA',
    playing,
    commitment: commitmentBehind(secret, 1),
    secret,
    calledOff,
    contributions: seats.map((seat) => (contributes(seat) ? linkOf(ownSeed(seat), playing) : null)),
    reveals,
  };
};
