/** Worked examples of every step in docs/develop/fairness.md, for authors of verifiers. */
import { below, letChance, shuffled, unwrap, type Rng } from '../../src/core/index.ts';
import { facesOf, rollChance } from '../../src/games/pickomino/index.ts';
import { TILES, triominos, type Triominos } from '../../src/games/triominos/index.ts';
import { commitmentOf, linkOf, MOST_PLAYINGS } from '../../src/protocol/fairness/chain.ts';
import { outcomeRng, SCHEME, type Seed } from '../../src/protocol/fairness/fairness.ts';
import { toHex } from '../../src/protocol/fairness/sha256.ts';
import { hmacUnder, seedOf, SERVER_SEED } from '../kit/fairRecord.ts';

const PLAYING = 2;
const SECRET = linkOf(SERVER_SEED, PLAYING);

const SEED: Seed = {
  table: 'rnKq2y0LqS3b_Zt1',
  playing: PLAYING,
  start: 0,
  calledOff: [1],
  contributions: [linkOf(seedOf(0), PLAYING), null, linkOf(seedOf(2), PLAYING)],
};

export const vectors = () => ({
  chain: chainVector(),
  secret: SECRET,
  ...SEED,
  scheme: SCHEME,
  ...outcomeVectors(),
});

const chainVector = () => ({
  seed: seedOf(0),
  links: Object.fromEntries([1, 2, 3, MOST_PLAYINGS].map((playing) => [playing, linkOf(seedOf(0), playing)])),
  commitment: commitmentOf(seedOf(0)),
});

const rngAt = (index: number): Rng => outcomeRng(hmacUnder(SECRET), SEED, index);

const outcomeVectors = () => ({
    blocks: blocks(),
    choices: [1, 2, 6, 56, LARGE].map((among) => ({ index: 4, among, places: placesFrom(rngAt(4), among) })),
    shuffle: { index: 0, tiles: shuffled(TILES, rngAt(0)) },
    rolls: [8, 5, 1].map((dice, i) => ({
      index: 7 + i,
      dice,
      shown: facesOf(rollChance(dice).sample(rngAt(7 + i)).dice),
    })),
    deals: [2, 3, 4, 6].map((players) => dealVector(players, rngAt(0))),
    lots: lotVectors(),
    draws: [56, 20, 3].map((size, i) => drawVector(TILES.slice(-size), 30 + i, rngAt(30 + i))),
});

/** So many outcomes that a third of all words are rejected. */
const LARGE = 3_000_000_000;

const placesFrom = (rng: Rng, among: number): number[] => Array.from({ length: 12 }, () => below(rng, among));

/** The inputs of the HMAC for the first three blocks of an event. */
const blocks = () => {
  const found: { message: string; hmac: string }[] = [];
  const hmac = (message: string): Uint8Array => {
    const block = hmacUnder(SECRET)(message);
    found.push({ message, hmac: toHex(block) });
    return block;
  };
  const rng = outcomeRng(hmac, SEED, 11);
  while (found.length < 3) below(rng, 6);
  return found;
};

const startFor = (players: number): Triominos['state'] =>
  unwrap(triominos.start({ players, rulebook: 'fiche', options: { mostPlayers: 6 }, start: 1 }));

const dealVector = (players: number, rng: Rng) => {
  const { outcome } = letChance(triominos, startFor(players), rng).step;
  return { index: 0, players, hands: outcome?.type === 'deal' ? outcome.hands : [] };
};

/** From the deal to the seat that begins; `from` are the tiles that can come. */
const lotVectors = () => {
  let { state } = letChance(triominos, startFor(3), rngAt(0));
  const lots = [];
  for (let index = 1; state.phase === 'lots'; index++) {
    const out = state.lots.map(({ tile }) => tile);
    const from = state.pool.filter((tile) => !out.includes(tile));
    ({ state } = letChance(triominos, state, rngAt(index)));
    lots.push({ index, from, ...state.lots.at(-1)! });
  }
  return { start: 1, lots, begins: state.seat };
};

const drawVector = (pool: readonly string[], index: number, rng: Rng) => {
  const state: Triominos['state'] = { ...startFor(2), phase: 'draw', pool };
  const outcome = triominos.chances(state).sample(rng);
  return { index, pool, tile: outcome.type === 'tile' ? outcome.tile : '' };
};
