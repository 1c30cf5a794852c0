import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Of the package that this file is part of, built or not. */
const manifest = (): { readonly version: string; readonly bugs?: { readonly url: string } } =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

export const version = (): string => manifest().version;

/** The page for questions and mistakes, or where it is said who to ask. */
export const whereToAsk = (): string =>
  manifest().bugs?.url ?? `"Where to ask" in ${fileURLToPath(new URL('../../README.md', import.meta.url))}`;
