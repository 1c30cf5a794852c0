/** Proofs from the transparency log, as messages. */
import { Type, type Static } from 'typebox';
import { closed } from '../schema.ts';

const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Digests = Type.Array(Digest);
const Place = Type.Integer({ minimum: 0, description: 'the number of the entry in the log, from 0' });

export const TableProofs = closed({
  size: Type.Integer({ minimum: 0, description: 'the number of entries of all tables' }),
  root: Digest,
  growth: Type.Array(Digest, { description: 'the consistency proof of RFC 9162 from the `size` asked for' }),
  entries: Type.Array(closed({ label: Digest, value: Digest, place: Place, path: Digests }), {
    description: 'the table’s entries from place `from` on, at most 16, each with its inclusion proof',
  }),
});
export type TableProofs = Static<typeof TableProofs>;
