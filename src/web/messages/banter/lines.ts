/** What bots say at the table, by how they speak and what happens to them. */
export const VOICES = ['merry', 'shy', 'bold', 'cool'] as const;
export type Voice = (typeof VOICES)[number];

/** What happens to somebody that others would remark on. */
export type Moment = 'steals' | 'robbed' | 'fails' | 'scores';

export type Lines = Readonly<Record<Voice, Readonly<Record<Moment, readonly string[]>>>>;
