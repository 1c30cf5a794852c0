/** The language the app speaks. Each is loaded when it is first wanted. */
import { settings } from '../settings/settings.svelte.ts';
import type { Words } from './words.ts';

export const LANGUAGES = { fr: 'Français', it: 'Italiano', en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

type Loaders<W> = Readonly<Record<Language, () => Promise<W>>>;

const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** What was chosen before, else the first of the browser's languages that we speak. */
export const preferredLanguage = (): Language =>
  [settings.language ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())].find(isLanguage) ??
  'en';

/** Some of the app's words, in the language that is spoken. */
export class Vocabulary<W> {
  readonly #loaders: Loaders<W>;
  #words = $state.raw<W>();

  constructor(loaders: Loaders<W>) {
    this.#loaders = loaders;
  }

  get words(): W {
    if (this.#words === undefined) throw new Error('a screen was shown before a language was loaded');
    return this.#words;
  }

  /** The answer shows what was fetched, so that all vocabularies change in one moment. */
  async fetch(language: Language): Promise<() => void> {
    const words = await this.#loaders[language]();
    return () => (this.#words = words);
  }
}

class Speech {
  language = $state<Language>('en');
  /** Ahead of the language while its words are fetched: whoever learns meanwhile learns that one. */
  #wanted: Language = 'en';
  readonly #vocabularies: Vocabulary<unknown>[] = [];
  readonly #own = this.learn<Words>({
    fr: () => import('./fr.ts').then(({ fr }) => fr),
    it: () => import('./it.ts').then(({ it }) => it),
    en: () => import('./en.ts').then(({ en }) => en),
    de: () => import('./de.ts').then(({ de }) => de),
  });

  get words(): Words {
    return this.#own.words;
  }

  /** Whoever brings words has them learnt before anything is said. */
  learn<W>(loaders: Loaders<W>): Vocabulary<W> {
    const vocabulary = new Vocabulary(loaders);
    this.#vocabularies.push(vocabulary);
    return vocabulary;
  }

  /** For words that are fetched after the language was chosen: they can be said at once. */
  async learnNow<W>(loaders: Loaders<W>): Promise<Vocabulary<W>> {
    const vocabulary = this.learn(loaders);
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
