/** Parts of the schemas. */
import { Type, type TProperties, type TSchemaOptions } from 'typebox';

/** An object without further fields. */
export const closed = <P extends TProperties>(properties: P, options: TSchemaOptions = {}) =>
  Type.Object(properties, { ...options, additionalProperties: false });

/** A value with a shape of its own in each game; the type is for the compiler alone. */
export const shapedByGame = <T>(description: string) => Type.Unsafe<T>({ description });

export const MOST_SEATS = 7;

export const TableId = Type.String({
  pattern: '^[A-Za-z0-9_-]{16}$',
  description: 'id of a table, as in its link',
});

export const SeatNumber = Type.Integer({ minimum: 0, maximum: MOST_SEATS - 1 });

/** The form only: `readName` checks the rest and gives the reason. */
export const PlayerName = Type.String({
  minLength: 1,
  maxLength: 200,
  description:
    'at most 30 characters after normalisation (NFC); no control or invisible characters, no space at either end',
});

export const BotName = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,29}$' });
