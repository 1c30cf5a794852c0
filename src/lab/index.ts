export * from './arena/index.ts';
export * from './tools.ts';
