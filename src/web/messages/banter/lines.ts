/** The bots’ lines, by voice and by event. */
export const VOICES = ['merry', 'shy', 'bold', 'cool'] as const;
export type Voice = (typeof VOICES)[number];

/** Events that a bot comments on when they happen to it. */
export type Highlight = 'steals' | 'robbed' | 'fails' | 'scores';

export type Lines = Readonly<Record<Voice, Readonly<Record<Highlight, readonly string[]>>>>;
