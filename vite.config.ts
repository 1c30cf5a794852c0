import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { GAME_IDS } from './src/games/index.ts';

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
    if (/^import\b/m.test(worker))
      throw new Error(`${OFFLINE} shares code with the app: service workers load one file`);
    const filled = worker
      .replace('__VERSION__', hash.digest('hex').slice(0, 12))
      .replace(/(["'`])__FILES__\1/, JSON.stringify(JSON.stringify(files)));
    writeFileSync(join(OUT, OFFLINE), filled);
  },
});

/** The whole of a chunk that is only `export{inside as outside}from"./holder.js"`. */
const RE_EXPORT = /^export\{(?<inside>\w+) as (?<outside>\w+)\}from["'`]\.\/(?<holder>[^"'`]+)["'`];?\s*$/;

/**
 * Drops chunks that only re-export from another chunk, and imports that one instead: of 82 files 15 go, among them one
 * per vocabulary and kit, so that each costs one request and not two. Rolldown has no option for it.
 */
const askDirectly = (): Plugin => ({
  name: 'ask-directly',
  apply: 'build',
  generateBundle: {
    // Before Vite lists the files to preload.
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const isImported = (name: string): boolean => chunks.some(({ imports }) => imports.includes(name));
      for (const { code, fileName } of chunks) {
        const { inside, outside, holder } = RE_EXPORT.exec(code)?.groups ?? {};
        if (holder === undefined || isImported(fileName)) continue;
        const asked = new RegExp(`import\\(["'\`]\\./${basename(fileName)}["'\`]\\)`, 'g');
        const direct = `import("./${holder}").then((all)=>({${outside}:all.${inside}}))`;
        for (const chunk of chunks) chunk.code = chunk.code.replace(asked, () => direct);
        delete bundle[fileName];
      }
    },
  },
});

/** The compiler's warnings are about accessibility and mistakes: none is let through. */
const refuseWarning = ({ filename, message }: { filename?: string; message: string }): never => {
  throw new Error(`${filename}: ${message}`);
};

/** From src/web, with slashes. */
const pathInApp = (id: string): string => id.replaceAll('\\', '/').split('/src/web/')[1] ?? '';

const fits = (pattern: string | RegExp) => (id: string) => new RegExp(pattern).test(pathInApp(id));

const GAMES = GAME_IDS.join('|');

/**
 * What is wanted together travels together, with all that it imports: a phone waits far longer for each file than for
 * its bytes. What several parcels would hold lies in the first.
 */
const PARCELS = [
  { name: 'home', test: fits(`^main\\.ts$|^language/plural|^(${GAMES})/words/points`) },
  {
    name: 'room',
    test: fits(/^(room|table|parts)\/|^screens\/PlayHere|^coach\/Coach(Part|Choice)|^thinking\/workerClient/),
  },
  ...GAME_IDS.map((game) => ({ name: game, test: fits(`^${game}/kit\\.ts$`) })),
  {
    name: (id: string) => `words-${pathInApp(id).slice(-'en.ts'.length, -'.ts'.length)}`,
    test: fits(`^(messages|(${GAMES})/words)/..\\.ts$`),
  },
];

export default defineConfig({
  root: at('src/web'),
  base: './',
  plugins: [
    svelte({ configFile: false, compilerOptions: { runes: true }, onwarn: refuseWarning }),
    askDirectly(),
    precache(),
  ],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      // Nobody who starts the app for the first time wants to read how long each plugin took.
      checks: { bundlerTimings: false },
      input: { index: at('src/web/index.html'), offline: at('src/web/offline/worker.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'offline' ? OFFLINE : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: PARCELS },
      },
    },
  },
  worker: { format: 'es' },
});
