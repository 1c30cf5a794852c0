import { spawn, type ChildProcess } from 'node:child_process';
import { PassThrough, type Readable } from 'node:stream';

const SCRIPT = `
  const [path, bytes] = process.argv.slice(1);
  require('node:fs').createReadStream(path, { end: Number(bytes) - 1, highWaterMark: 1 << 18 }).pipe(process.stdout);
`;

/**
 * The first bytes of a file that SQLite has open here, read by a process of its own: whoever closes such a file gives
 * all locks of the process on it away, and a second server could begin to write.
 */
export const readBeside = (path: string, bytes: number): Readable => {
  const child: ChildProcess = spawn(process.execPath, ['-e', SCRIPT, path, String(bytes)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const read = new PassThrough();
  child.on('error', (error) => read.destroy(error));
  child.on('exit', (status) => status === 0 || read.destroy(new Error(`reading ended with ${status}`)));
  read.once('close', () => child.kill());
  // Where no more files can be opened there is none; the error that tells it comes later.
  child.stdout?.pipe(read);
  return read;
};
