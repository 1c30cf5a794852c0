/** Remarks of bots: rare, and never the same twice in a row. */
import type { Highlight, Lines, Voice } from '../messages/banter/lines.ts';
import { fetchIn, type Language } from '../messages/speech.svelte.ts';

const LINES = import.meta.glob<Lines>('../messages/banter/??.ts', { import: 'lines' });

export const loadLines = (language: Language): Promise<Lines> => fetchIn(language, LINES);

/** The voice of each temper; an unknown temper is cool. */
const VOICES: Readonly<Record<string, Voice>> = {
  playful: 'merry',
  cheerful: 'merry',
  dreamy: 'merry',
  timid: 'shy',
  wary: 'shy',
  daring: 'bold',
};

/** One highlight in so many gets a line. */
const RARE = 3;

export class Banter {
  readonly #random: () => number;
  #last: string | null = null;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** A line for a bot of this temper, or none. */
  lineFor(lines: Lines, temper: string, highlight: Highlight): string | null {
    if (this.#random() * RARE >= 1) return null;
    const fresh = lines[VOICES[temper] ?? 'cool'][highlight].filter((line) => line !== this.#last);
    this.#last = fresh[Math.floor(this.#random() * fresh.length)] ?? null;
    return this.#last;
  }
}
