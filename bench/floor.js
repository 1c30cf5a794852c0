import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Compiles the C programs and passes them to `use`, each as a function from arguments to its output, or `undefined` if
 * it cannot be compiled here.
 */
export const withFloor = async (names, use) => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-bench-'));
  try {
    return await use(Object.fromEntries(names.map((name) => [name, compiled(folder, name)])));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const compiled = (folder, name) => {
  const program = join(folder, name);
  const source = fileURLToPath(new URL(`floor/${name}.c`, import.meta.url));
  try {
    execFileSync('cc', ['-O3', '-march=native', '-o', program, source], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return (...args) => execFileSync(program, args.map(String), { encoding: 'utf8' });
};
