/** System programs that some tests need. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Each is a Debian package of the same name. */
export const PROGRAMS = ['nginx', 'caddy', 'zsh', 'fish'];

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/local/bin'];
const ENDING = process.platform === 'win32' ? '.exe' : '';

/** Its path, or `undefined`. */
export const programNamed = (name) =>
  FOLDERS.map((folder) => join(folder, `${name}${ENDING}`)).find((path) => existsSync(path));
