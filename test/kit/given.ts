/** Flags as typed, each with its value. */
export const given =
  (typed: readonly string[]) =>
  (name: string): string | undefined => {
    const at = typed.indexOf(`--${name}`);
    return at < 0 ? undefined : typed[at + 1];
  };
