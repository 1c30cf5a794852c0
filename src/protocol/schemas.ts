/** Entry point for the server: all messages and routes as schemas, which check requests and document the API. */
export * from './acts.ts';
export * from './adminActs.ts';
export * from './calls.ts';
export * from './errors.ts';
export * from './moves.ts';
export * from './routes.ts';
export * from './schema.ts';
export * from './views.ts';
export * from './transparency/proofs.ts';
