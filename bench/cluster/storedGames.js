/** Finished tables stored as by a server: move by move, with snapshots and the final record. */
import { randomBytes } from 'node:crypto';
import { chooseMove } from '../../dist/bots/index.js';
import { unwrap } from '../../dist/core/index.js';
import { SCHEME } from '../../dist/protocol/index.js';
import { writeRecord } from '../../dist/record/index.js';
import { decideAct, decideStep, termsOf } from '../../dist/server/table/deciding.js';
import { isWorthASnapshot, snapshotOf } from '../../dist/server/table/snapshot.js';
import { gameOf, labelOf, seatToMove } from '../../dist/server/table/table.js';
import { opened } from '../../dist/server/table/tableLog.js';
import { recordsInLog } from '../../dist/server/runtime/records.js';

export const EVENT = { type: 'renamed', seat: 0, name: 'Ana', at: 1 };
export const LABEL = { game: 'pickomino', rulebook: 'zoch', phase: 'playing', isPublic: false, names: ['Ana', 'Bo'] };

const random = (bytes) => randomBytes(bytes).toString('base64url');

/** One game of Pickomino; the bots play like people, with an id for each move. */
export const storeGame = async (store, number) => {
  const id = random(12);
  const at = Date.now();
  const guests = [random(32), random(32)];
  const terms = unwrap(termsOf({ game: 'pickomino', seats: 2 }));
  const event = { type: 'opened', terms, host: guests[0], seal: random(24), scheme: SCHEME, at };
  let table = opened(id, event);
  const log = [event];
  unwrap(await store.append(id, 0, log, labelOf(table)));
  const add = async (steps) => {
    const last = steps.at(-1).table;
    const events = steps.map((step) => step.event);
    log.push(...events);
    const derived = isWorthASnapshot(table, last) ? { snapshot: snapshotOf(last), ...recordIn(id, log, last) } : {};
    unwrap(await store.append(id, table.seq, events, labelOf(last), derived));
    table = last;
  };
  const act = async (seat, what) => add(unwrap(decideAct(table, guests[seat], what, at)));
  for (const seat of [0, 1]) await act(seat, { type: 'sit', seat, name: `Player ${seat}` });
  await act(0, { type: 'start' });
  while (table.phase === 'playing') await add(unwrap(decideStep(table, moveAt(table, number), random(18), at)));
};

const recordIn = (id, log, { phase }) => {
  if (phase !== 'over') return {};
  const [record] = recordsInLog(id, log);
  return { record: { playing: record.proof.playing, text: writeRecord(record) } };
};

const moveAt = (table, number) => {
  const game = gameOf(table);
  const { state } = table.play;
  const view = game.view(state, seatToMove(table));
  const seed = `${number} ${table.seq}`;
  return chooseMove({ game: game.id, bot: 'greedy', view, legal: game.legalMoves(state), seed }, () => false);
};
