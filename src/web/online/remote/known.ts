/** What this device knows of games from having been there, and whether their records fit. */
import type { Refusal, Result } from '../../../core/index.ts';
import type { Known, Verified } from '../../../protocol/index.ts';
import { Verifier } from '../../../protocol/fairness/verifier.ts';
import type { GameRecord, Proof } from '../../../record/index.ts';
import { chainOf } from './chains.ts';
import { visitTo } from './visited.ts';

const knownOf = ({ table: id, playing }: Proof): Known => {
  const commitment = visitTo(id)?.commitments[playing];
  const own = chainOf(id).read()?.games[playing];
  return { ...(commitment === undefined ? {} : { commitment }), ...(own === undefined ? {} : { own }) };
};

/** By record, `null` for one that could not be read. In the list of a table all must be from there. */
export const verdictsOn = (
  records: readonly Result<GameRecord, Refusal>[],
  table?: string,
): readonly (Result<Verified, Refusal> | null)[] => {
  const verifier = new Verifier();
  const own = table === undefined ? {} : { table };
  const places = records.map((one) =>
    one.ok ? verifier.add(one.value, { ...own, ...(one.value.proof && knownOf(one.value.proof)) }) : null,
  );
  return places.map((place) => (place === null ? null : verifier.verdicts[place]!));
};
