/** What this device knows of a game from having been there. */
import type { Known } from '../../../protocol/index.ts';
import type { Proof } from '../../../record/index.ts';
import { chainOf } from './chains.ts';
import { visitTo } from './visited.ts';

/** Of a table's own list the records must be from there. */
export const knownOf = ({ table: id, playing }: Proof, table?: string): Known => {
  const commitment = visitTo(id)?.commitments[playing];
  const own = chainOf(id).read()?.games[playing];
  return {
    ...(table === undefined ? {} : { table }),
    ...(commitment === undefined ? {} : { commitment }),
    ...(own === undefined ? {} : { own }),
  };
};
