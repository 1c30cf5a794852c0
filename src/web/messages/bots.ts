import type { Words } from './words.ts';

/** A bot's level, as people read it; a level without words keeps its own name. */
export const botName = (words: Words, _game: string, bot: string): string => words.bots.names[bot] ?? bot;

export const botTemper = (words: Words, _game: string, bot: string): string => words.bots.tempers[bot] ?? '';
