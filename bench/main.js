/** `npm run bench [-- SECTION… --write]`: prints the results, and with --write keeps them in results.md. */
import { sectionText, writeResults } from './report.js';

/**
 * @typedef {{ tables: string[][][], notes: string[] }} Report each table a list of rows, the heading first
 * @typedef {(bench: { stopped: AbortSignal, say: (sentence: string) => void }) => Promise<Report>} Section
 */

/** Loaded on demand, so that sections do not influence each other. */
const SECTIONS = {
  engine: async () => (await import('./engine.js')).engine,
  server: async () => (await import('./server.js')).server,
  cluster: async () => (await import('./cluster.js')).cluster,
  chain: async () => (await import('./chain.js')).chain,
  calls: async () => (await import('./calls.js')).calls,
  history: async () => (await import('./history.js')).history,
  bots: async () => (await import('./bots.js')).bots,
  web: async () => (await import('./web.js')).web,
  coach: async () => (await import('./coach.js')).coach,
};

const say = (sentence) => process.stderr.write(`${sentence}\n`);

const wanted = process.argv.slice(2).filter((word) => word !== '--write');
const unknown = wanted.find((word) => !Object.hasOwn(SECTIONS, word));
if (unknown !== undefined) {
  say(`bench: there is no section "${unknown}". There are: ${Object.keys(SECTIONS).join(', ')}; and --write.`);
  process.exit(2);
}

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());

const texts = {};
for (const name of wanted.length > 0 ? wanted : Object.keys(SECTIONS)) {
  if (stop.signal.aborted) break;
  const section = await SECTIONS[name]();
  texts[name] = `${sectionText(name, await section({ stopped: stop.signal, say }))}\n`;
  process.stdout.write(`${texts[name]}\n`);
}

if (process.argv.includes('--write') && !stop.signal.aborted) writeResults(texts);
