export * from './chance.ts';
export * from './clause.ts';
export * from './game.ts';
export * from './play.ts';
export * from './result.ts';
export * from './rng.ts';
export * from './rulebook.ts';
export * from './shape.ts';
