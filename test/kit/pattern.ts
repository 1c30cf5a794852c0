/** Messages of the app as patterns, so that no test vetoes a better word. */
const GAP = '\u0000';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches each of these messages, and one with gaps whatever fills them. */
export const pattern = (...messages: (string | ((...gaps: never[]) => string))[]): RegExp => {
  const alternatives = messages.map((message) => {
    const text =
      typeof message === 'string'
        ? message
        : message(...(Array.from({ length: message.length }, () => GAP) as never[]));
    return escaped(text).replaceAll(GAP, '.*');
  });
  return new RegExp(alternatives.join('|'));
};
