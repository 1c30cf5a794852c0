/** Programs of the system that some tests need. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Each is a package of Debian under the same name. */
export const PROGRAMS = ['nginx', 'caddy', 'zsh', 'fish'];

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/local/bin'];
const ENDING = process.platform === 'win32' ? '.exe' : '';

/** Where it is; `undefined` where there is none. */
export const programNamed = (name) =>
  FOLDERS.map((folder) => join(folder, `${name}${ENDING}`)).find((path) => existsSync(path));
