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

/** What else a name has to be is for `readName` to say, which knows why it is none. */
export const PlayerName = Type.String({
  minLength: 1,
  maxLength: 200,
  description:
    'at most 30 characters after normalisation (NFC); no control characters, nothing invisible, no blank at the ends',
});

export const BotName = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,29}$' });
