/** Messages of the app as patterns, so that no test vetoes a better word. */
export type Message = string | ((...gaps: never[]) => string);

const GAP = '\u0000';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches any of these messages; a message with gaps matches with any text in them. */
export const pattern = (...messages: readonly Message[]): RegExp => {
  const alternatives = messages.map((message) => {
    const text =
      typeof message === 'string'
        ? message
        : message(...(Array.from({ length: message.length }, () => GAP) as never[]));
    return escaped(text).replaceAll(GAP, '.*');
  });
  return new RegExp(alternatives.join('|'));
};
