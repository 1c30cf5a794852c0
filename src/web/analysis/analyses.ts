/** Where this device keeps what was found about games, so that a second look at one is instant. */
import { ANALYSIS_VERSION, type Analysis } from '../../analysis/analysis.ts';
import { writeRecord, type GameRecord } from '../../record/index.ts';

const SHELF = 'analyses';
/** An analysis takes about 100 KB. */
const MOST = 60;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser refused to store')));
  });

const shelf = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  const request = indexedDB.open('tablee-analyses', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(SHELF));
  return (await settled(request)).transaction(SHELF, mode).objectStore(SHELF);
};

interface Kept {
  readonly at: number;
  readonly analysis: Analysis;
}

/** The same game by the same measure; who played it does not matter. */
const keyOf = (record: GameRecord): string => {
  const { proof: _proof, comments: _comments, ...rest } = record;
  return `${ANALYSIS_VERSION} ${writeRecord({ ...rest, players: record.players.map(() => ({ name: '' })) })}`;
};

/** A browser that refuses to store has simply nothing kept. */
export const keptAnalysis = async (record: GameRecord): Promise<Analysis | undefined> => {
  try {
    return (await settled<Kept | undefined>((await shelf('readonly')).get(keyOf(record))))?.analysis;
  } catch {
    return undefined;
  }
};

export const keepAnalysis = async (record: GameRecord, analysis: Analysis): Promise<void> => {
  try {
    const analyses = await shelf('readwrite');
    await settled(analyses.put({ at: Date.now(), analysis } satisfies Kept, keyOf(record)));
    const [keys, kept] = await Promise.all([settled(analyses.getAllKeys()), settled<Kept[]>(analyses.getAll())]);
    const oldest = keys.map((key, i) => ({ key, at: kept[i]!.at })).toSorted((a, b) => b.at - a.at);
    for (const { key } of oldest.slice(MOST)) analyses.delete(key);
  } catch {
    // Then it is computed again the next time.
  }
};
