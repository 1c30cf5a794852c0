/** The rules in words, in the language the app speaks. English lives with the rules themselves. */
import type { Clause } from '../../core/index.ts';
import { CLAUSES } from '../../games/clauses.ts';
import type { GameId } from '../../games/index.ts';
import type { Language } from '../messages/speech.svelte.ts';

/** A clause in another language: a title, and one text for all rulebooks or one for each. */
export interface Translation {
  readonly title: string;
  readonly text: string | Readonly<Record<string, string>>;
}

export type Translations = Readonly<Record<string, Translation>>;

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Translations>>> = {
  fr: () => import('../messages/rules/fr.ts').then((module) => module.rules),
  it: () => import('../messages/rules/it.ts').then((module) => module.rules),
  de: () => import('../messages/rules/de.ts').then((module) => module.rules),
};

export const clausesIn = async (language: Language, game: GameId): Promise<readonly Clause[]> => {
  if (language === 'en') return CLAUSES[game];
  const translations = await LOADERS[language]();
  return CLAUSES[game].map((clause) => ({ ...clause, ...translations[clause.id] }));
};
