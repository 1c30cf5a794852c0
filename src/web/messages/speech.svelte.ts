/** The language the app speaks. Each is loaded when it is first wanted. */
import { settings } from '../settings/settings.svelte.ts';
import type { Words } from './words.ts';

export const LANGUAGES = { fr: 'Français', it: 'Italiano', en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const LOADERS: Readonly<Record<Language, () => Promise<Words>>> = {
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  it: () => import('./it.ts').then(({ it }) => it),
  en: () => import('./en.ts').then(({ en }) => en),
  de: () => import('./de.ts').then(({ de }) => de),
};

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** What was chosen before, else the first of the browser's languages that we speak. */
export const preferredLanguage = (): Language =>
  [settings.language ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())].find(isLanguage) ??
  'en';

class Speech {
  language = $state<Language>('en');
  #words = $state.raw<Words>();

  get words(): Words {
    if (!this.#words) throw new Error('a screen was shown before a language was loaded');
    return this.#words;
  }

  async speak(language: Language): Promise<void> {
    this.#words = await LOADERS[language]();
    this.language = language;
    document.documentElement.lang = language;
    document.title = this.#words.app.title;
  }
}

export const speech = new Speech();
