/** The door of the server: every message and route as a schema, by which requests are checked and the API is documented. */
export * from './acts.ts';
export * from './adminActs.ts';
export * from './errors.ts';
export * from './moves.ts';
export * from './routes.ts';
export * from './schema.ts';
export * from './views.ts';
