import { spawn, type ChildProcess } from 'node:child_process';
import { PassThrough, type Readable } from 'node:stream';

const SCRIPT = `
  const [path, bytes] = process.argv.slice(1);
  require('node:fs').createReadStream(path, { end: Number(bytes) - 1, highWaterMark: 1 << 18 }).pipe(process.stdout);
`;

/**
 * The first bytes of a file that SQLite has open in this process. Another process reads it: closing the file here would
 * release all locks of this process on it (POSIX), and a second server could write.
 */
export const readBeside = (path: string, bytes: number): Readable => {
  const child: ChildProcess = spawn(process.execPath, ['-e', SCRIPT, path, String(bytes)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const read = new PassThrough();
  child.on('error', (error) => read.destroy(error));
  child.on('exit', (status) => status === 0 || read.destroy(new Error(`reading ended with ${status}`)));
  read.once('close', () => child.kill());
  // Missing when no more files can be opened; the `error` event follows.
  child.stdout?.pipe(read);
  return read;
};
