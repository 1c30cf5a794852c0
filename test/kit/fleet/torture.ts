/** Tables on several servers while processes, bus, database and the connections between them fail in turn. */
import { below, seededRng, unwrap, type Rng } from '../../../src/core/index.ts';
import type { EventStore } from '../../../src/server/store/eventStore.ts';
import { tableAfter } from '../../../src/server/table/tableLog.ts';
import { verifyRecord } from '../../../src/protocol/fairness/verification.ts';
import { readRecord, replayRecord } from '../../../src/record/index.ts';
import type { TableEvent } from '../../../src/server/table/tableEvent.ts';
import { recordsInLog } from '../../../src/server/runtime/records.ts';
import { comeToRest, compare, muchIsShown, setTable, type Company, type Outcome } from '../killing.ts';
import { metricsAt } from '../metrics.ts';
import { TestPlayer } from '../testPlayer.ts';
import { diagnosis } from './diagnosis.ts';

/** One process of the fleet, as clients and operators see it. */
export interface Member {
  readonly base: string;
  /** A proxy in front of several, without metrics of the single processes. */
  readonly isProxy?: boolean;
  /** Its log. */
  readonly said?: () => string;
  /** It has exited without being killed. */
  readonly hasFailed?: () => boolean;
}

/** A fault that lasts while other tables play; `strike` resolves once it is repaired. */
export interface Trouble {
  readonly name: string;
  readonly strike: (othersPlay: () => Promise<void>) => Promise<void>;
}

export interface FleetOrdeal {
  readonly members: readonly Member[];
  readonly troubles: Iterable<Trouble>;
  readonly tables: number;
  readonly store: EventStore;
  /** A planted bug has struck: the expected state will never come. */
  readonly isHopeless?: () => boolean;
  /** ms until all players must be present again after the last fault. */
  readonly patience?: number;
}

const NOWHERE = 'http://fleet';

/** Every request goes to a random process. */
const roaming = (members: readonly Member[], rng: Rng): typeof fetch => {
  const pick = (): string => members[below(rng, members.length)]!.base;
  return (input, init) => fetch(String(input).replace(NOWHERE, pick()), init);
};

export const sufferTogether = async (ordeal: FleetOrdeal): Promise<Outcome> => {
  const { members, tables, store } = ordeal;
  const player = (seed: number): TestPlayer =>
    new TestPlayer(NOWHERE, seed, roaming(members, seededRng(`way ${seed}`)));
  const companies: Company[] = [];
  for (let seed = 0; seed < tables; seed++) companies.push(await setTable(player, seed));
  try {
    return await sufferAt(companies, ordeal);
  } catch (error) {
    throw new Error(`${chainOf(error)}\n${await diagnosis(members, companies, store)}`, { cause: error });
  }
};

const chainOf = (error: unknown): string =>
  error instanceof Error ? [error.message, ...(error.cause ? [chainOf(error.cause)] : [])].join(': ') : String(error);

const sufferAt = async (companies: readonly Company[], ordeal: FleetOrdeal): Promise<Outcome> => {
  const { members, troubles, tables, store, isHopeless = () => false, patience = PATIENCE } = ordeal;
  for (const { strike } of troubles) {
    await muchIsShown(companies, 20, isHopeless);
    await strike(() => muchIsShown(companies, 20, isHopeless));
    if (members.some(({ hasFailed }) => hasFailed?.())) throw new Error('a process has exited');
  }
  await muchIsShown(companies, 30 * tables, isHopeless);
  const absences = await absencesAt(members, companies, patience, isHopeless);
  const tellers = members.filter(({ isProxy = false }) => !isProxy);
  const doubles = tellers.length > 0 ? await doublesAt(tellers, companies, isHopeless) : [];
  await comeToRest(companies, isHopeless);
  const { breaches, ...outcome } = await compare(companies, store).catch(brokenLog);
  const differences = await differencesAt(members, companies, store).catch(() => []);
  return {
    ...outcome,
    breaches: [...breaches, ...differences, ...absences, ...doubles, ...(await faultsIn(companies, store))],
  };
};

/** A log that violates the rules cannot be compared. */
const brokenLog = (error: Error): Outcome => ({
  breaches: [`a log cannot be followed: ${error.message}`],
  shown: 0,
  acknowledged: 0,
  events: 0,
});

/** Empty if the process cannot show the table: its log is broken, or the process is not ready. */
interface Seen {
  readonly seq?: number;
  readonly seats?: readonly { readonly present: boolean }[];
}

const seenAt = async ({ base }: Member, id: string): Promise<Seen> =>
  (await (await fetch(`${base}/api/tables/${id}`)).json()) as Seen;

/** Players with an open stream are present at every process; a new process learns it within seconds. */
const absencesAt = async (
  members: readonly Member[],
  companies: readonly Company[],
  patience: number,
  isHopeless: () => boolean,
): Promise<string[]> => {
  const absent = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const { id } of companies)
      for (const member of members) {
        const { seats } = await seenAt(member, id);
        for (const seat of [0, 1]) if (!seats?.[seat]?.present) found.push(`${id}, seat ${seat}: is shown as away`);
      }
    return found;
  };
  const end = performance.now() + patience;
  let found = isHopeless() ? [] : await absent();
  while (found.length > 0 && !isHopeless() && performance.now() < end) found = await absent();
  return found;
};

/** Far more than a busy machine needs. */
const PATIENCE = 120_000;

/** Without faults a table has one owner, so few bot moves are computed twice. */
const MOST_DOUBLES = 0.25;

const doublesAt = async (
  members: readonly Member[],
  companies: readonly Company[],
  isHopeless: () => boolean,
): Promise<string[]> => {
  const before = await lostAt(members);
  const views = 100 * companies.length;
  await muchIsShown(companies, views, isHopeless);
  const lost = (await lostAt(members)) - before;
  // Three views per move; one move in three is a bot's.
  const moves = views / 9;
  return lost > moves * MOST_DOUBLES ? [`${lost} of about ${Math.round(moves)} bot moves were computed twice`] : [];
};

const lostAt = async (members: readonly Member[]): Promise<number> => {
  let lost = 0;
  for (const { base } of members) {
    const text = await metricsAt(base);
    lost += Number(/^tablee_duties_lost_total (\d+)$/m.exec(text)?.[1] ?? 0);
  }
  return lost;
};

/** Every process shows the stored state. */
const differencesAt = async (
  members: readonly Member[],
  companies: readonly Company[],
  store: EventStore,
): Promise<string[]> => {
  const found: string[] = [];
  for (const { id } of companies) {
    const { seq } = tableAfter(id, await store.read(id))!;
    for (const [index, member] of members.entries()) {
      const seen = await seenAt(member, id);
      if (seen.seq !== seq) found.push(`${id}: process ${index} is at ${seen.seq}, the log at ${seq}`);
    }
  }
  return found;
};

/** All games follow the rules, and the proofs of finished ones are valid. */
const faultsIn = async (companies: readonly Company[], store: EventStore): Promise<string[]> => {
  const found: string[] = [];
  for (const { id } of companies) {
    if (!followsRules(id, await store.read(id))) found.push(`${id}: the log does not follow the rules`);
    for (const { text, playing } of await store.records(id, { after: 0, most: 1000 })) {
      const verified = verifyRecord(unwrap(readRecord(text)));
      if (!verified.ok) found.push(`${id}: the proof of playing ${playing} fails: ${verified.error.code}`);
    }
  }
  return found;
};

const followsRules = (id: string, log: readonly TableEvent[]): boolean => {
  try {
    const playings = recordsInLog(id, log);
    for (let next = playings.next(); next.value; next = playings.next()) {
      const replayed = replayRecord(next.value);
      if (!replayed.ok || replayed.value.stop) return false;
      if (next.done) return true;
    }
    return true;
  } catch {
    return false;
  }
};

/** A random sequence of faults, all equally likely. */
export const chosenFrom = function* (troubles: readonly Trouble[], count: number, seed: string): Generator<Trouble> {
  const rng = seededRng(seed);
  for (let i = 0; i < count; i++) yield troubles[below(rng, troubles.length)]!;
};
