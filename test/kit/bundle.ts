import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as bundleByEsbuild, stop, transform } from 'esbuild';
import { rollup } from '@rollup/wasm-node';
import { build as bundleByVite, type Rolldown } from 'vite';

/** The code that a page loads at the start, minified; parts that load on demand are not counted. */
const BUNDLERS = {
  esbuild: async (project: string, entry: string): Promise<string> => {
    const { outputFiles } = await bundleByEsbuild({
      absWorkingDir: project,
      entryPoints: [entry],
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      write: false,
      outdir: 'out',
      logLevel: 'error',
    });
    return outputFiles.find(({ path }) => path.endsWith('bundled.js'))!.text;
  },
  rollup: async (project: string, entry: string): Promise<string> => {
    const bundle = await rollup({
      input: entry,
      plugins: [packageOf(project)],
      treeshake: { moduleSideEffects: isOurs },
    });
    const { output } = await bundle.generate({ format: 'es' });
    await bundle.close();
    return (await transform(output[0].code, { minify: true, format: 'esm' })).code;
  },
  vite: async (project: string, entry: string): Promise<string> => {
    const built = await bundleByVite({
      root: project,
      configFile: false,
      logLevel: 'error',
      build: { write: false, rollupOptions: { input: entry, preserveEntrySignatures: 'strict' } },
    });
    const { output } = (Array.isArray(built) ? built[0]! : built) as Rolldown.RolldownOutput;
    return output[0].code;
  },
};

export type Bundler = keyof typeof BUNDLERS;

export const BUNDLER_NAMES = Object.keys(BUNDLERS) as Bundler[];

/** Bytes of a program of the project with all that it loads at the start, minified and gzipped. */
export const bundledSize = async (project: string, program: string, bundler: Bundler = 'vite'): Promise<number> => {
  const entry = join(project, 'bundled.js');
  writeFileSync(entry, program);
  const code = await BUNDLERS[bundler](project, entry);
  // Ends the process that esbuild keeps for the next bundle.
  await stop();
  return gzipSync(code).length;
};

/** By `sideEffects: false` of the package. */
const isOurs = (id: string): boolean => !id.includes('/node_modules/tablee/');

/** Finds the entry points of the installed package, as plugins of Rollup do. */
const packageOf = (project: string) => {
  const folder = join(project, 'node_modules', 'tablee');
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, { default: string }>;
  };
  return {
    name: 'tablee',
    resolveId: (name: string) => {
      const target = exports[name.replace(/^tablee/, '.')];
      return target ? join(folder, target.default) : null;
    },
  };
};
