/** Chooses a form by the language's own rule. */
export const pluralIn = (language: string): ((count: number, one: string, other: string) => string) => {
  const rules = new Intl.PluralRules(language);
  return (count, one, other) => `${count} ${rules.select(count) === 'one' ? one : other}`;
};

/** “Ana, Bo and Cy” in the language's own way. */
export const listIn = (language: string): ((items: readonly string[]) => string) => {
  const format = new Intl.ListFormat(language, { type: 'conjunction' });
  return (items) => format.format(items);
};
