import { numeral } from '../../core/index.ts';

/** Chooses a form by the language's own rule. */
export const pluralIn = (language: string): ((count: number, one: string, other: string) => string) => {
  const rules = lazily(() => new Intl.PluralRules(language));
  return (count, one, other) => `${numeral(count)} ${rules().select(count) === 'one' ? one : other}`;
};

/** “Ana, Bo and Cy” in the language's own way. */
export const listIn = (language: string): ((items: readonly string[]) => string) => {
  const format = lazily(() => new Intl.ListFormat(language, { type: 'conjunction' }));
  return (items) => format().format(items);
};

/** Creating one of these takes a phone tens of milliseconds, which the first screen saves. */
const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
