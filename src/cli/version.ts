import { readFileSync } from 'node:fs';

/** From the package that this file is part of, built or not. */
export const version = (): string => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
};
