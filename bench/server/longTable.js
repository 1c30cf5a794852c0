/** Logs of a given length, stored as by a server. */
import { unwrap } from '../../dist/core/index.js';
import { SCHEME } from '../../dist/protocol/index.js';
import { decideAct, decideStep, termsOf } from '../../dist/server/table/deciding.js';
import { isWorthASnapshot, snapshotOf } from '../../dist/server/table/snapshot.js';
import { gameOf, labelOf } from '../../dist/server/table/table.js';
import { opened } from '../../dist/server/table/tableLog.js';
import { recordsInLog } from '../../dist/server/runtime/records.js';
import { writeRecord } from '../../dist/record/index.js';

const SEAL = '5e'.repeat(32);
/** Events of the unfinished game at the end: as many as in a log of 60. */
const LAST_GAME = 57;
const MOST_GAMES = 60;
const PIECE = 64;

/** A table of Triominos with so many events: games, then reactions, then an unfinished game. */
export const makeLog = (id, length) => {
  const event = {
    type: 'opened',
    terms: unwrap(termsOf(TERMS)),
    host: 'g0',
    seal: SEAL,
    scheme: SCHEME,
    at: 1,
  };
  const steps = [{ event, table: opened(id, event) }];
  const now = () => steps.at(-1).table;
  const act = (seat, what) => steps.push(...unwrap(decideAct(now(), `g${seat}`, what, steps.length)));
  for (const seat of [0, 1]) act(seat, { type: 'sit', seat, name: `P${seat}` });
  act(0, { type: 'start' });
  const room = () => length - steps.length;
  const playOn = () => {
    while (now().phase === 'playing') move(now, steps);
  };
  if (room() > 1000) {
    playOn();
    while (room() > 1000 && now().playing < MOST_GAMES) {
      act(0, { type: 'rematch' });
      playOn();
    }
    while (room() > LAST_GAME) act(0, { type: 'react', reaction: 'hello' });
    act(0, { type: 'rematch' });
  }
  while (room() > 0) move(now, steps);
  return steps.slice(0, length);
};

const TERMS = { game: 'triominos', seats: 2, public: true, options: { rounds: 'to400' } };

const move = (now, steps) => {
  const legal = gameOf(now()).legalMoves(now().play.state);
  steps.push(...unwrap(decideStep(now(), legal[0], null, steps.length)));
};

export const storeSteps = async (store, id, steps) => {
  let before;
  for (let from = 0; from < steps.length; from += PIECE) {
    const piece = steps.slice(from, from + PIECE);
    const { table } = piece.at(-1);
    const derived = before && isWorthASnapshot(before, table) ? { snapshot: snapshotOf({ ...table, id }) } : {};
    const events = piece.map(({ event }) => event);
    unwrap(await store.append(id, from, events, labelOf(table), derived));
    before = table;
  }
  const log = steps.map(({ event }) => event);
  for (const record of recordsInLog(id, log))
    await store.saveDerived(id, { record: { playing: record.proof.playing, text: writeRecord(record) } });
};
