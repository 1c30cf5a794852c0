/** Names the field of a request that does not match its schema, and the reason. */
import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import type { Refusal } from '../../core/index.ts';
import type { FaultReason } from '../../protocol/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The subset of JSON Schema that our schemas use. */
interface Schema {
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The part of a request. */
export type Part = 'body' | 'query' | 'path';

/** The first error of a value that does not match. */
export const wrongField = (part: Part, schema: TSchema, value: unknown): Refusal => {
  const [first] = Errors(meant(schema as Schema, value) as TSchema, value);
  if (!first) throw new Error('the value matches its schema');
  const { keyword, instancePath } = first;
  const params = first.params as Fields;
  const { reason, details } = (REASONS[keyword] ?? WRONG_TYPE)(params);
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required') path.push((params['requiredProperties'] as readonly string[])[0]!);
  return { code: 'bad-request', in: part, field: path.join('.').slice(0, LONGEST) || part, reason, ...details };
};

/** The path contains field names from the client. */
const LONGEST = 100;

/** Reduces discriminated unions, such as acts and moves, to the member with the given `type`. */
const meant = (schema: Schema, value: unknown): Schema => {
  if (schema.anyOf) return memberOf(flat(schema.anyOf), value) ?? schema;
  if (!schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(([name, one]) => [name, meant(one, valueOf(value, name))]);
  return { ...schema, properties: Object.fromEntries(properties) };
};

const flat = (schemas: readonly Schema[]): readonly Schema[] =>
  schemas.flatMap((schema) => (schema.anyOf ? flat(schema.anyOf) : [schema]));

const valueOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Fields)[name] : undefined;

/** Without a matching member, the `type` itself is the error. */
const memberOf = (members: readonly Schema[], value: unknown): Schema | undefined => {
  const tag = Object.entries(members[0]!.properties ?? {}).find(([, one]) => one.const !== undefined)?.[0];
  if (tag === undefined) return undefined;
  const nameOf = (member: Schema): unknown => member.properties?.[tag]?.const;
  const member = members.find((one) => nameOf(one) === valueOf(value, tag));
  if (member) return meant(member, value);
  const names = { enum: members.map(nameOf) };
  return { type: 'object', required: [tag], properties: { [tag]: names } } as Schema;
};

interface Explanation {
  readonly reason: FaultReason;
  readonly details: Fields;
}

type Explain = (params: Fields) => Explanation;

const WRONG_TYPE: Explain = ({ type }) => ({ reason: 'wrong-type', details: type === undefined ? {} : { type } });
const TOO_LONG: Explain = ({ limit }) => ({ reason: 'too-long', details: { most: limit } });
const TOO_SHORT: Explain = ({ limit }) => ({ reason: 'too-short', details: { least: limit } });
const UNKNOWN_FIELD: Explain = () => ({ reason: 'unknown-field', details: {} });

/** By the violated keyword of the schema. */
const REASONS: Readonly<Record<string, Explain>> = {
  required: () => ({ reason: 'missing', details: {} }),
  boolean: UNKNOWN_FIELD,
  additionalProperties: UNKNOWN_FIELD,
  minimum: ({ limit }) => ({ reason: 'too-small', details: { least: limit } }),
  maximum: ({ limit }) => ({ reason: 'too-large', details: { most: limit } }),
  minLength: TOO_SHORT,
  minItems: TOO_SHORT,
  maxLength: TOO_LONG,
  maxItems: TOO_LONG,
  maxProperties: TOO_LONG,
  pattern: ({ pattern }) => ({ reason: 'wrong-form', details: { pattern } }),
  enum: ({ allowedValues }) => ({ reason: 'unknown-value', details: { known: allowedValues } }),
  const: ({ allowedValue }) => ({ reason: 'unknown-value', details: { known: [allowedValue] } }),
};
