/** A Python with the packages that some tests need, in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PYTHON_FOLDER = fileURLToPath(new URL('../node_modules/.tablee-python', import.meta.url));
/** NumPy's version is the one that suits the Python. */
export const PYTHON_WANTED = ['numpy', 'gymnasium==1.3.0', 'pettingzoo==1.27.0'];
const MODULES = PYTHON_WANTED.map((wanted) => wanted.split('==')[0]);

const windows = process.platform === 'win32';
export const SYSTEM_PYTHON = windows ? 'python' : 'python3';

/** That of the folder. */
export const PYTHON_PROGRAM = join(PYTHON_FOLDER, windows ? 'Scripts' : 'bin', SYSTEM_PYTHON);

/** Its path, or `undefined` where the packages could not be installed. */
export const pythonWithPackages = () => {
  if (!existsSync(PYTHON_PROGRAM)) return undefined;
  return spawnSync(PYTHON_PROGRAM, ['-c', `import ${MODULES.join(', ')}`]).status === 0 ? PYTHON_PROGRAM : undefined;
};
