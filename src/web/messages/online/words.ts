import type { online } from './en.ts';

export type OnlineWords = typeof online;
