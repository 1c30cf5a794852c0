import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Bytes of a program of the project with all its imports, minified and gzipped. */
export const bundledSize = async (project: string, program: string): Promise<number> => {
  const entry = join(project, 'bundled.js');
  writeFileSync(entry, program);
  const built = await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rollupOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const { output } = (Array.isArray(built) ? built[0]! : built) as Rolldown.RolldownOutput;
  return output.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSync(chunk.code).length : 0), 0);
};
