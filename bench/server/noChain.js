/** The interface of `src/server/store/chain.ts`, without hashes. */
export const chainStart = () => ({ seq: 0, hash: '' });

export const rowAfter = ({ seq }, event) => ({
  seq: seq + 1,
  body: JSON.stringify(event),
  hash: '',
  salt: null,
  erased: null,
});

export const commitmentIn = () => null;

export const shortHashOf = () => undefined;

export const shortHash = () => '';

export const partOf = (_table, after, rows) => {
  if (after > 0 && rows.length === 0) return undefined;
  const events = rows.slice(after === 0 ? 0 : 1).map(({ body }) => JSON.parse(body));
  return { events, from: { seq: after, hash: '' }, to: { seq: after + events.length, hash: '' } };
};
