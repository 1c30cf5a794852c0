import { UsageError } from './command.ts';

export interface TableLink {
  readonly base: string;
  readonly id: string;
}

/** Any URL that ends in a table's id, as the app shows it. */
export const readTableLink = (text: string | undefined): TableLink => {
  if (text === undefined) throw new UsageError('which table? Give its link');
  const [, id] = /([A-Za-z0-9_-]{16})\/?$/.exec(text) ?? [];
  if (id === undefined || !/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError(`"${text}" is not a link to a table`, "Copy it from the table's page");
  return { base: new URL(text).origin, id };
};
