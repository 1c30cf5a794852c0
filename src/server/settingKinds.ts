/** The kinds of settings: how each is read from a text. */

export interface Row<T> {
  /** Placeholder of the value in the help; a switch has none. */
  readonly value?: string;
  readonly fallback: string;
  readonly help: string;
  /** Appended to the help in the documentation, as Markdown. */
  readonly note?: string;
  /** `undefined` for an invalid text. */
  readonly read: (text: string) => T | undefined;
  /** What a valid text is. */
  readonly expects: string;
  /** A second environment variable, by which hosting platforms set this. */
  readonly alias?: string;
  /** Never repeated in messages. */
  readonly isSecret?: true;
}

type Extras = Pick<Row<unknown>, 'note' | 'alias' | 'isSecret'>;

export const integer = (
  value: string,
  fallback: number,
  [least, most]: readonly [number, number],
  help: string,
  extras: Extras = {},
): Row<number> => ({
  value,
  fallback: String(fallback),
  help,
  read: (text) => (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined),
  expects: `a whole number from ${least} to ${most}`,
  ...extras,
});

export const text = (value: string, fallback: string, help: string): Row<string> => ({
  value,
  fallback,
  help,
  read: (given) => given || undefined,
  expects: 'a text',
});

export const isUrl = (text: string, ...protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** Names or addresses with their ports; `undefined` if any is invalid. */
export const hostsIn = (text: string): readonly string[] | undefined => {
  const hosts = text.split(',').map((one) => one.trim().toLowerCase());
  return hosts.every((host) => URL.canParse(`https://${host}/`) && new URL(`https://${host}/`).host === host)
    ? hosts
    : undefined;
};

/** Characters of a token that cannot be guessed. */
const LEAST_SECRET = 16;

/** Several, separated by commas, are valid at once: a new one can be handed out before the old one ends. */
export const tokens = (help: string, note = ''): Row<readonly string[]> => ({
  value: 'TEXT',
  fallback: 'none',
  help,
  note: `, at least ${LEAST_SECRET} characters${note}`,
  read: (text) => {
    const all = text === 'none' ? [] : text.split(',').map((one) => one.trim());
    return all.some(({ length }) => length < LEAST_SECRET) ? undefined : all;
  },
  expects: `at least ${LEAST_SECRET} characters`,
  isSecret: true,
});
