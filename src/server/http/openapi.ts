/** The documentation of the API, from the schemas that check requests. */
import type { TSchema } from 'typebox';
import {
  Failure,
  FAILURES,
  PlayedView,
  Presence,
  Watching,
  Reacted,
  ROUTES,
  TableView,
  Time,
  type Route,
} from '../../protocol/schemas.ts';

const bracesFor = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

interface Properties {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

const parametersIn = (place: 'path' | 'query', schema: TSchema | undefined) => {
  const { properties = {}, required = [] } = (schema ?? {}) as Properties;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
};

const contentOf = ({ type, schema }: Route['answer']) => ({ [type]: schema ? { schema } : {} });

const operationOf = (name: string, { summary, params, query, body, answer, meanwhile }: Route) => ({
  operationId: name,
  summary,
  parameters: [...parametersIn('path', params), ...parametersIn('query', query)],
  ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
  responses: {
    [answer.status]: { description: 'Success', content: contentOf(answer) },
    ...(meanwhile
      ? { [meanwhile.status]: { description: 'Not ready yet: repeat the request', content: contentOf(meanwhile) } }
      : {}),
    default: {
      description: 'Error: a code, a message, and the rule of the game where one applies',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
});

/** An OpenAPI 3.1 document. */
export const describeApi = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries<Route>(ROUTES))
    (paths[bracesFor(route.path)] ??= {})[route.method.toLowerCase()] = operationOf(name, route);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tablée',
      version: '1',
      description: 'Tables of Pickomino and Triominos, for people and programs.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: {
        Failure,
        TableMessage: TableView,
        PlayedMessage: PlayedView,
        ReactedMessage: Reacted,
        PresenceMessage: Presence,
        WatchingMessage: Watching,
        TimeMessage: Time,
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'tablee' },
      },
    },
    security: [{}, { bearer: [] }, { cookie: [] }],
  };
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const schemaBlock = (title: string, schema: TSchema | undefined): string =>
  schema
    ? `<details><summary>${escaped(title)}</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`
    : '';

const sectionOf = ({ method, path, summary, params, query, body, answer }: Route): string =>
  [
    `<h2><code>${method} ${escaped(bracesFor(path))}</code></h2>`,
    `<p>${escaped(summary)}.</p>`,
    schemaBlock('Path parameters', params),
    schemaBlock('Query parameters', query),
    schemaBlock('Request body', body),
    `<p>Response: ${answer.status}, <code>${escaped(answer.type)}</code></p>`,
    schemaBlock('Response body', answer.schema),
  ].join('\n');

/** The same as a plain page, without script or style. */
export const pageOfApi = (): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Tablée: the API</title>',
    '<meta name="viewport" content="width=device-width">',
    '<h1>The Tablée API</h1>',
    '<p>For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>. Create a guest first; send its token as ',
    '<code>Authorization: Bearer …</code>.</p>',
    ...Object.values(ROUTES).map((route) => sectionOf(route)),
    '<h2>Stream messages</h2>',
    '<p>The <code>id</code> of a message is the table’s seq; resume a stream with <code>Last-Event-ID</code> or <code>?after=</code>.</p>',
    schemaBlock('event: table', TableView),
    schemaBlock('(no event field): a move or an outcome', PlayedView),
    schemaBlock('event: reacted', Reacted),
    schemaBlock('event: presence (lean form)', Presence),
    schemaBlock('event: watching (lean form)', Watching),
    schemaBlock('event: time', Time),
    '<h2>Error codes</h2><ul>',
    ...Object.entries(FAILURES).map(
      ([code, { status, message }]) => `<li><code>${status} ${code}</code>: ${escaped(message)}</li>`,
    ),
    '<li><code>422</code>: any other code is a rule of the game; <code>rule</code> is its id.</li></ul></html>',
  ].join('\n');
