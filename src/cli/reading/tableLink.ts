import { err, ok, type Result } from '../../core/index.ts';
import type { Misuse } from './command.ts';

export interface TableLink {
  readonly base: string;
  readonly id: string;
}

/** Any address that ends in a table's name, as the app shows it. */
export const readTableLink = (text: string | undefined): Result<TableLink, Misuse> => {
  if (text === undefined) return err({ sentence: 'which table? Give its link' });
  const [, id] = /([A-Za-z0-9_-]{16})\/?$/.exec(text) ?? [];
  if (id === undefined || !/^https?:\/\//.test(text) || !URL.canParse(text))
    return err({ sentence: `"${text}" is not a link to a table`, hint: 'Copy it from the page of the table' });
  return ok({ base: new URL(text).origin, id });
};
