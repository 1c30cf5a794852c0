/** Evidence of failed tests: screenshots and logs, in a folder that survives the run. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../dist/failed', import.meta.url));

export const forgetEvidence = () => rmSync(FOLDER, { recursive: true, force: true });

/** The path for a file of a test; names of tests are not valid file names. */
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
