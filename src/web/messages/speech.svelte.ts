/** The language of the app, and the words in it: fetched when they are first needed. */
import { settings } from '../settings/settings.svelte.ts';
import type { Words } from './en.ts';

export const LANGUAGES = { fr: 'Français', it: 'Italiano', en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** One file a language, named by its code, as `import.meta.glob` lists them. */
export type Translated<W> = Readonly<Record<string, () => Promise<W>>>;

export const fetchIn = async <W>(language: Language, files: Translated<W>): Promise<W> => {
  const path = Object.keys(files).find((name) => name.endsWith(`/${language}.ts`));
  if (path === undefined) throw new Error(`no words in ${language}: ${Object.keys(files).join(', ')}`);
  return files[path]!();
};

const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** The chosen language, else the first of the browser's languages that the app has. */
export const preferredLanguage = (): Language =>
  [settings.language ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())].find(isLanguage) ??
  'en';

/** The words of one part of the app, in its current language. */
export class Vocabulary<W> {
  readonly #files: Translated<W>;
  #words = $state.raw<W>();

  constructor(files: Translated<W>) {
    this.#files = files;
  }

  get words(): W {
    if (this.#words === undefined) throw new Error('a screen was shown before a language was loaded');
    return this.#words;
  }

  /** Returns a function that puts the fetched words in place, so that all vocabularies change at once. */
  async fetch(language: Language): Promise<() => void> {
    const words = await fetchIn(language, this.#files);
    return () => (this.#words = words);
  }
}

class Speech {
  language = $state<Language>('en');
  /** Differs from `language` while words are being fetched; vocabularies added meanwhile start in it. */
  #wanted: Language = 'en';
  readonly #vocabularies: Vocabulary<unknown>[] = [];
  readonly #own = this.learn(import.meta.glob<Words>('./??.ts', { import: 'words' }));

  get words(): Words {
    return this.#own.words;
  }

  /** Adds a vocabulary that is fetched together with the app's own words. */
  learn<W>(files: Translated<W>): Vocabulary<W> {
    const vocabulary = new Vocabulary(files);
    this.#vocabularies.push(vocabulary);
    return vocabulary;
  }

  /** Adds one and fetches it, for parts of the app that load later. */
  async learnNow<W>(files: Translated<W>): Promise<Vocabulary<W>> {
    const vocabulary = this.learn(files);
    (await vocabulary.fetch(this.#wanted))();
    return vocabulary;
  }

  async speak(language: Language): Promise<void> {
    this.#wanted = language;
    const fetched = await Promise.all(this.#vocabularies.map((vocabulary) => vocabulary.fetch(language)));
    for (const show of fetched) show();
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();
