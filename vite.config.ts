import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Tells the offline worker which files make this version, and names the version by them. */
const precache = (): Plugin => ({
  name: 'precache',
  apply: 'build',
  generateBundle(_options, bundle) {
    const worker = bundle['offline.js'];
    if (worker?.type !== 'chunk') throw new Error('the offline worker was not built');
    const files = Object.keys(bundle).filter((name) => name !== 'offline.js' && !name.endsWith('.map'));
    const version = createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 12);
    worker.code = worker.code.replace('__VERSION__', version).replace('"__FILES__"', JSON.stringify(files));
  },
});

export default defineConfig({
  root: at('src/web'),
  base: './',
  plugins: [svelte({ configFile: at('svelte.config.js') }), precache()],
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: at('src/web/index.html'), offline: at('src/web/offline/worker.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'offline' ? 'offline.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
});
