/** The packages as users get them: packed, and installed into an empty project without a network. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot, readText } from './files.ts';

export const { version } = JSON.parse(readText('package.json')) as { version: string };

const tarball = (name: string): string => fromRoot('dist', 'packages', `${name}-${version}.tgz`);

export const packAll = (): void => {
  execFileSync(process.execPath, [fromRoot('scripts/packages.js')], { stdio: 'ignore' });
};

/** An empty project with the library in it; gives its folder. */
export const installLibrary = (): string => {
  const project = mkdtempSync(join(tmpdir(), 'tablee-project-'));
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const shell = process.platform === 'win32';
  const flags = ['--offline', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags, tarball('tablee')], { cwd: project, stdio: 'ignore', shell });
  return project;
};

/** The server, unpacked beside the dependencies of this project, because tests have no network to install them. */
export const unpackServer = (): string => {
  const project = mkdtempSync(join(tmpdir(), 'tablee-server-'));
  execFileSync('tar', ['-xzf', tarball('tablee-server'), '-C', project]);
  symlinkSync(fromRoot('node_modules'), join(project, 'node_modules'), 'junction');
  return join(project, 'package');
};

export const bytesUnder = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

/** The output of a program by lines, and its exit status. */
export const runIn = (folder: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, out: stdout.trimEnd().split('\n'), err: stderr };
};
