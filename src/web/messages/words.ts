/** The shape every language fills; a message that one of them lacks does not compile. */
import type { en } from './en.ts';

export type Words = typeof en;
