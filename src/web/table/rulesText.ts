/** The rules in the language of the app. The English text is part of the rules themselves. */
import type { Component } from 'svelte';
import type { Clause } from '../../core/index.ts';
import { fetchIn, type Language, type Translated } from '../messages/speech.svelte.ts';

/** A clause in another language: a title, and one text for all rulebooks or one for each. */
interface Translation {
  readonly title: string;
  readonly text: string | Readonly<Record<string, string>>;
}

export type Translations = Readonly<Record<string, Translation>>;

export interface RulesPage {
  readonly clauses: readonly Clause[];
  readonly translations: Translated<Translations>;
  /** A position that illustrates the point of this id. */
  readonly Example: Component<{ readonly id: string }>;
  /** How high the examples are, in CSS, by id; there are no others. */
  readonly exampleHeights: Readonly<Record<string, string>>;
}

export const clausesIn = async (
  { clauses, translations }: RulesPage,
  language: Language,
): Promise<readonly Clause[]> => {
  if (language === 'en') return clauses;
  const translated = await fetchIn(language, translations);
  return clauses.map((clause) => ({ ...clause, ...translated[clause.id] }));
};
