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

export const eventsIn = (_table, after, rows) => rows.slice(after === 0 ? 0 : 1).map(({ body }) => JSON.parse(body));
