/**
 * Draws every bird in every mood, by day and by night, on one sheet: npm run birds -- FILE.png
 * For people who draw birds: a scarf must not cover a beak, nor a hat an eye.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { chromium } from 'playwright-core';
import { render } from 'svelte/server';
import { runnerImport } from 'vite';
import { LAUNCH } from './browser.js';

const [file] = process.argv.slice(2);
if (!file) throw new Error('npm run birds -- FILE.png');

const root = fileURLToPath(new URL('..', import.meta.url));
const load = async (path) => {
  const config = {
    root,
    configFile: false,
    plugins: [svelte({ configFile: false, emitCss: false, compilerOptions: { dev: false } })],
    logLevel: 'error',
  };
  return (await runnerImport(join(root, 'src/web/art', path), config)).module;
};

const MOODS = ['calm', 'happy', 'sad', 'hiding'];
/** The papers of src/web/look/tokens.css. */
const THEMES = ['#fffaf0', '#2b201a'];

const { BIRDS, COACH, TWINS } = await load('birds.ts');
const { default: Bird } = await load('Bird.svelte');
const draw = (bird, mood, size) => render(Bird, { props: { bird, mood, size } }).body;
const isTwin = (bird) => bird > COACH && (bird - COACH - 1) % TWINS > 0;
const all = [...BIRDS.keys()];
const sheet = [
  ...all.filter((bird) => !isTwin(bird)).flatMap((bird) => MOODS.map((mood) => draw(bird, mood, 104))),
  ...all.filter(isTwin).map((bird) => draw(bird, 'calm', 56)),
].join('');
const pictures = THEMES.map((paper) => `<div style="background:${paper}">${sheet}</div>`);

const browser = await chromium.launch(LAUNCH);
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.setContent(
  `<style>body{margin:0}div{display:grid;grid-template-columns:repeat(12,1fr);gap:18px 8px;padding:18px}svg{overflow:visible}</style>${pictures.join('')}`,
);
await page.screenshot({ path: file, fullPage: true });
await browser.close();
