/** Requests of the server operator. */
import { Type, type Static } from 'typebox';
import { closed, TableId } from './schema.ts';

const Address = Type.String({
  pattern: '^[0-9A-Fa-f.:]{2,45}$',
  description: 'IPv4, or IPv6, which stands for its /64',
});

export const AdminAct = Type.Union([
  closed({ type: Type.Literal('hideTable'), table: TableId }, { description: 'remove from lists and exports' }),
  closed({ type: Type.Literal('deleteTable'), table: TableId }, { description: 'delete all data of a table' }),
  closed(
    { type: Type.Literal('blockAddress'), address: Address },
    { description: 'refuse all API requests from an address' },
  ),
  closed({ type: Type.Literal('allowAddress'), address: Address }, { description: 'unblock an address' }),
]);
export type AdminAct = Static<typeof AdminAct>;

export const Moderated = closed({
  blocked: Type.Array(Type.String(), { description: 'all blocked addresses and networks' }),
});
export type Moderated = Static<typeof Moderated>;

export const AdminEntry = closed({
  at: Type.String({ description: 'time, by ISO 8601' }),
  token: Type.String({ description: 'the first eight digits of the SHA-256 of the token' }),
  address: Type.String({ description: 'the address it came from' }),
  act: Type.Union([AdminAct, closed({ type: Type.Literal('backup') })]),
  done: Type.Boolean({ description: 'false if the table does not exist' }),
});
export type AdminEntry = Static<typeof AdminEntry>;

export const AdminEntries = closed({ acts: Type.Array(AdminEntry, { description: 'newest first' }) });
export type AdminEntries = Static<typeof AdminEntries>;
