/** Text made safe for HTML and SVG. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Attributes = Readonly<Record<string, string | number>>;

/** An element; its content is markup already. */
export const element = (name: string, attributes: Attributes, ...content: readonly string[]): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(shortened(value))}"`);
  return `<${name}${written.join('')}>${content.join('')}</${name}>`;
};

/** Nobody sees a hundredth of a pixel. */
const shortened = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;
