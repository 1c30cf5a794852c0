export * from './bot.ts';
export * from './catalogue.ts';
export * from './level.ts';
export * from './levels.ts';
export * from './thought.ts';
