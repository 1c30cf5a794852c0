/** The man page of a package, generated from its commands. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { completionFor } from '../../dist/cli/completion.js';
import { manualPage } from '../../dist/cli/manual.js';

export const MANUAL = 'man/tablee.1';

export const writeManual = (folder, commands, version) => {
  const file = join(folder, MANUAL);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, manualPage([...commands, completionFor(commands)], version));
};
