/** The NATS server that tests and benchmarks start, where the system has one. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/local/bin'];
const NAMES = process.platform === 'win32' ? ['nats-server.exe'] : ['nats-server'];

/** `undefined` where there is none. */
export const natsProgram = () =>
  FOLDERS.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
