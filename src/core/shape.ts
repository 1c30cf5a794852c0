/** Small readers for JSON from outside: they never throw and name the field that is wrong. */
import type { Refusal } from './refusal.ts';
import { err, ok, type Result } from './result.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A JSON object that has all the required fields and no unknown one. */
export const readFields = (
  value: unknown,
  required: readonly string[],
  optional: readonly string[] = [],
): Result<Fields, Refusal> => {
  if (!isObject(value)) return err({ code: 'not-an-object', found: shown(value) });
  for (const field of Object.keys(value))
    if (!required.includes(field) && !optional.includes(field))
      return err({ code: 'unknown-field', field: shown(field), known: [...required, ...optional] });
  for (const field of required) if (!Object.hasOwn(value, field)) return err({ code: 'missing-field', field });
  return ok(value);
};

/** Reads an object by the reader for its `type`. */
export const readTyped = <T>(
  value: unknown,
  readers: Readonly<Record<string, (value: Fields) => Result<T, Refusal>>>,
): Result<T, Refusal> => {
  if (!isObject(value)) return err({ code: 'not-an-object', found: shown(value) });
  if (!Object.hasOwn(value, 'type')) return err({ code: 'missing-field', field: 'type' });
  const type = value['type'];
  const reader = typeof type === 'string' && Object.hasOwn(readers, type) ? readers[type] : undefined;
  return reader ? reader(value) : err({ code: 'unknown-event', found: shown(type), known: Object.keys(readers) });
};

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

export const isNatural = (value: unknown): value is number => isWhole(value) && value >= 0;

export const isListOf = <T>(isOne: (item: unknown) => item is T, value: unknown): value is T[] =>
  Array.isArray(value) && value.every(isOne);

export const badField = (field: string, value: unknown): Result<never, Refusal> =>
  err({ code: 'bad-field', field, found: shown(value) });

/** Whether lists and objects are nested deeper than so many levels. */
export const isDeeper = (value: unknown, levels: number): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
};

const LONGEST = 40;
const MOST_LEVELS = 4;

/** A value from outside, short enough for a message. */
export const shown = (value: unknown): string =>
  shortened(typeof value === 'string' ? value : sketch(value, MOST_LEVELS));

export const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** Like `JSON.stringify`, which overflows the stack on deeply nested values. */
const sketch = (value: unknown, levels: number): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value);
  if (levels === 0) return '…';
  if (Array.isArray(value)) return `[${value.slice(0, LONGEST).map((inner) => sketch(inner, levels - 1))}]`;
  const fields = Object.entries(value).slice(0, LONGEST);
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${sketch(inner, levels - 1)}`)}}`;
};
