/** What whoever runs a server may ask of it. */
import { Type, type Static } from 'typebox';
import { closed, TableId } from './schema.ts';

const Address = Type.String({
  pattern: '^[0-9A-Fa-f.:]{2,45}$',
  description: 'IPv4, or IPv6, of which the network counts',
});

export const AdminAct = Type.Union([
  closed({ type: Type.Literal('hideTable'), table: TableId }, { description: 'in no list and no export any more' }),
  closed({ type: Type.Literal('deleteTable'), table: TableId }, { description: 'nothing is left of it' }),
  closed({ type: Type.Literal('blockAddress'), address: Address }, { description: 'lets nobody in from there' }),
  closed({ type: Type.Literal('allowAddress'), address: Address }, { description: 'takes that back' }),
]);
export type AdminAct = Static<typeof AdminAct>;

export const Moderated = closed({ blocked: Type.Array(Type.String(), { description: 'all addresses and networks' }) });
export type Moderated = Static<typeof Moderated>;
