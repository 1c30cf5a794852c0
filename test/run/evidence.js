/** What failed tests leave for people: screenshots and logs, in a folder that outlives the run. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../dist/failed', import.meta.url));

export const forgetEvidence = () => rmSync(FOLDER, { recursive: true, force: true });

/** Where to put something of a test; names of tests are no file names. */
export const evidencePath = (test, ending) => {
  mkdirSync(FOLDER, { recursive: true });
  return join(FOLDER, `${test.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}.${ending}`);
};

export const evidence = () => {
  try {
    return readdirSync(FOLDER).map((name) => relative(process.cwd(), join(FOLDER, name)));
  } catch {
    return [];
  }
};
