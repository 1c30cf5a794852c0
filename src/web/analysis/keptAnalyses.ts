/** The analyses that this device keeps, so that each is computed once. */
import { ANALYSIS_VERSION, type Analysis } from '../../analysis/analysis.ts';
import { writeRecord, type GameRecord } from '../../record/index.ts';
import { settled } from '../storage.ts';

const STORE = 'analyses';
/** An analysis takes about 100 KB. */
const MOST = 60;

const analysesIn = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  const request = indexedDB.open('tablee-analyses', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return (await settled(request)).transaction(STORE, mode).objectStore(STORE);
};

interface Kept {
  readonly at: number;
  readonly analysis: Analysis;
}

/** By the version of the analysis and the game without its players. */
const keyOf = (record: GameRecord): string => {
  const { proof: _proof, comments: _comments, ...rest } = record;
  return `${ANALYSIS_VERSION} ${writeRecord({ ...rest, players: record.players.map(() => ({ name: '' })) })}`;
};

/** `undefined` where none is kept, or the browser refuses to. */
export const keptAnalysis = async (record: GameRecord): Promise<Analysis | undefined> => {
  try {
    return (await settled<Kept | undefined>((await analysesIn('readonly')).get(keyOf(record))))?.analysis;
  } catch {
    return undefined;
  }
};

export const keepAnalysis = async (record: GameRecord, analysis: Analysis): Promise<void> => {
  try {
    const analyses = await analysesIn('readwrite');
    await settled(analyses.put({ at: Date.now(), analysis } satisfies Kept, keyOf(record)));
    const [keys, kept] = await Promise.all([settled(analyses.getAllKeys()), settled<Kept[]>(analyses.getAll())]);
    const oldest = keys.map((key, i) => ({ key, at: kept[i]!.at })).toSorted((a, b) => b.at - a.at);
    for (const { key } of oldest.slice(MOST)) analyses.delete(key);
  } catch {
    // It is computed again the next time.
  }
};
