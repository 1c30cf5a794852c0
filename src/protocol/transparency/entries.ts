/** The entries of the transparency log: what a table has fixed, readable only with its link. docs/develop/fairness.md */
import type { GameRecord, Proof } from '../../record/index.ts';
import { commitmentBehind } from '../fairness/chain.ts';
import { bindingIn } from '../fairness/kept.ts';
import { hmacSha256, sha256, toHex, type Hash } from '../fairness/sha256.ts';
import { sortedJson } from '../sortedJson.ts';

export const LOG_FORMAT = 'tablee-log/1';

/** Both are HMACs under the id of the table: without its link nobody can tell whose they are. */
export interface Entry {
  /** The same for all entries on the same matter, of which there may be only one. */
  readonly label: string;
  readonly value: string;
}

export const KINDS = ['opened', 'started', 'calledOff', 'ended'] as const;

/** What a table has fixed, by the number of its game. */
export interface Matter {
  readonly kind: (typeof KINDS)[number];
  readonly playing: number;
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

const about = ({ kind, playing }: Matter): string => `${LOG_FORMAT}|${kind}|${playing}`;

export const labelOf = (table: string, matter: Matter): string =>
  toHex(hmacSha256(encoded(table), encoded(about(matter))));

/**
 * `content` of an opened table: the server's commitment; of a start: the binding; of a call-off: empty; of an end: see
 * `contentOfEnd`.
 */
export const entryOf = (table: string, matter: Matter, content: string): Entry => ({
  label: labelOf(table, matter),
  value: toHex(hmacSha256(encoded(table), encoded(`${about(matter)}|${content}`))),
});

/** Secret, contributions and events: all of a record but names and comments follows from them. */
export const contentOfEnd = ({ events }: GameRecord, { secret, contributions }: Proof, hash: Hash = sha256): string => {
  const digest = toHex(hash(encoded(sortedJson(events))));
  return [secret, contributions.map((one) => one ?? '').join(','), digest].join('|');
};

/** A matter that must be in the log; the content is known only to those who were there. */
export interface Expected extends Matter {
  readonly content?: string;
}

/** What a record and its proof demand. */
export const entriesFor = (record: GameRecord, proof: Proof): readonly Expected[] => {
  const { playing, calledOff } = proof;
  const isOver = record.result !== undefined;
  return [
    // The secrets are a chain: its end is the commitment to all of them.
    { kind: 'opened', playing: 1, content: commitmentBehind(proof.secret, playing) },
    ...mattersUntil(playing, calledOff),
    { kind: 'started', playing, content: bindingIn(record.start, proof) },
    ...(isOver ? [{ kind: 'ended' as const, playing, content: contentOfEnd(record, proof) }] : []),
  ];
};

/** What must be in the log of the games before this one. */
export const mattersUntil = (playing: number, calledOff: readonly number[]): readonly Expected[] =>
  Array.from({ length: playing - 1 }, (_, i) => i + 1).flatMap((number) => [
    { kind: 'started', playing: number } as const,
    calledOff.includes(number)
      ? ({ kind: 'calledOff', playing: number, content: '' } as const)
      : ({ kind: 'ended', playing: number } as const),
  ]);
