import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The manifest of this package, whether built or not. */
const manifest = (): { readonly version: string; readonly bugs?: { readonly url: string } } =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

export const version = (): string => manifest().version;

/** The page for questions and bugs. */
export const whereToAsk = (): string =>
  manifest().bugs?.url ?? fileURLToPath(new URL('../../README.md', import.meta.url));
