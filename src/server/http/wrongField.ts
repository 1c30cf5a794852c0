/** What is wrong with a request that does not fit its schema: which field, and why. */
import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import type { Refusal } from '../../core/index.ts';
import type { Reason } from '../../protocol/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** As much of JSON Schema as ours are made of. */
interface Schema {
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Where fields are looked for. */
export type Part = 'body' | 'query' | 'path';

/** The first thing that is wrong; a value that fits has none. */
export const wrongField = (part: Part, schema: TSchema, value: unknown): Refusal => {
  const [first] = Errors(meant(schema as Schema, value) as TSchema, value);
  if (!first) throw new Error('nothing is wrong with it');
  const { keyword, instancePath } = first;
  const params = first.params as Fields;
  const { reason, details } = (REASONS[keyword] ?? WRONG_TYPE)(params);
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required') path.push((params['requiredProperties'] as readonly string[])[0]!);
  return { code: 'bad-request', in: part, field: path.join('.').slice(0, LONGEST) || part, reason, ...details };
};

/** Part of it comes from a stranger. */
const LONGEST = 100;

/** Of a union whose members carry a name of their own, as acts and moves do, only the one that is meant can be wrong. */
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

/** When none has the name that was given, what is wrong is the name. */
const memberOf = (members: readonly Schema[], value: unknown): Schema | undefined => {
  const tag = Object.entries(members[0]!.properties ?? {}).find(([, one]) => one.const !== undefined)?.[0];
  if (tag === undefined) return undefined;
  const nameOf = (member: Schema): unknown => member.properties?.[tag]?.const;
  const member = members.find((one) => nameOf(one) === valueOf(value, tag));
  if (member) return meant(member, value);
  const names = { enum: members.map(nameOf) };
  return { type: 'object', required: [tag], properties: { [tag]: names } } as Schema;
};

interface Why {
  readonly reason: Reason;
  readonly details: Fields;
}

type Explain = (params: Fields) => Why;

const WRONG_TYPE: Explain = ({ type }) => ({ reason: 'wrong-type', details: type === undefined ? {} : { type } });
const TOO_LONG: Explain = ({ limit }) => ({ reason: 'too-long', details: { most: limit } });
const TOO_SHORT: Explain = ({ limit }) => ({ reason: 'too-short', details: { least: limit } });
const UNKNOWN_FIELD: Explain = () => ({ reason: 'unknown-field', details: {} });

/** By the keyword of the schema that was broken. */
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
