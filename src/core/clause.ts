/** One point of the rules in words, for people. */
export interface Clause<Book extends string = string> {
  readonly id: string;
  readonly title: string;
  /** One text for all rulebooks, or one for each. */
  readonly text: string | Readonly<Record<Book, string>>;
  /** The rulebooks that leave the point open: there the text is our decision. */
  readonly decided?: readonly Book[];
}

export const textOf = (clause: Clause, rulebook: string): string =>
  typeof clause.text === 'string' ? clause.text : clause.text[rulebook]!;

export const isDecided = (clause: Clause, rulebook: string): boolean => clause.decided?.includes(rulebook) ?? false;

/** The points on which two rulebooks differ. */
export const differing = (clauses: readonly Clause[], first: string, second: string): readonly Clause[] =>
  clauses.filter((clause) => textOf(clause, first) !== textOf(clause, second));
