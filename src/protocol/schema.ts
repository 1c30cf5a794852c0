/** What our schemas are made of. */
import { Type, type TProperties, type TSchemaOptions } from 'typebox';

/** An object that refuses fields it does not know. */
export const closed = <P extends TProperties>(properties: P, options: TSchemaOptions = {}) =>
  Type.Object(properties, { ...options, additionalProperties: false });

/** A value that each game shapes for itself; the type is for the compiler alone. */
export const shapedByGame = <T>(description: string) => Type.Unsafe<T>({ description });

export const MOST_SEATS = 7;

export const TableId = Type.String({
  pattern: '^[A-Za-z0-9_-]{16}$',
  description: 'the name of a table, as in its link',
});

export const SeatNumber = Type.Integer({ minimum: 0, maximum: MOST_SEATS - 1 });

/** Neither control characters nor marks that turn the direction of writing; no blank at the ends. */
export const PlayerName = Type.String({
  minLength: 1,
  maxLength: 30,
  pattern:
    '^(?!\\s)[^\\u0000-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufeff]+(?<!\\s)$',
});

export const BotName = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,29}$' });
