import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const OUT = at('dist/web');
const OFFLINE = 'offline.js';

/** Tells the offline worker which files make this version, and names the version by what is in them. */
const precache = (): Plugin => ({
  name: 'precache',
  apply: 'build',
  writeBundle() {
    const files = readdirSync(OUT, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== OFFLINE)
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(OUT.length + 1)
          .replaceAll('\\', '/'),
      )
      .toSorted();
    const hash = createHash('sha256');
    for (const file of files) hash.update(file).update(readFileSync(join(OUT, file)));
    const worker = readFileSync(join(OUT, OFFLINE), 'utf8');
    const filled = worker
      .replace('__VERSION__', hash.digest('hex').slice(0, 12))
      .replace(/(["'`])__FILES__\1/, JSON.stringify(JSON.stringify(files)));
    writeFileSync(join(OUT, OFFLINE), filled);
  },
});

/** The compiler's warnings are about accessibility and mistakes: none is let through. */
const refuseWarning = ({ filename, message }: { filename?: string; message: string }): never => {
  throw new Error(`${filename}: ${message}`);
};

export default defineConfig({
  root: at('src/web'),
  base: './',
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true }, onwarn: refuseWarning }), precache()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: at('src/web/index.html'), offline: at('src/web/offline/worker.ts') },
      output: { entryFileNames: ({ name }) => (name === 'offline' ? OFFLINE : 'assets/[name]-[hash].js') },
    },
  },
  worker: { format: 'es' },
});
