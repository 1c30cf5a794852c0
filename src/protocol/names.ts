/** What people at a table may be called: something that can be seen, and that is nobody else's to the eye. */
import { err, ok, type Refusal, type Result } from '../core/index.ts';
import type { Reason } from './faults.ts';

/** In characters as Unicode counts them, after normalisation. */
export const LONGEST_NAME = 30;

/** Phones put it after emoji by themselves; it changes nothing that tells people apart. */
const EMOJI_STYLE = /[\uFE0E\uFE0F]/g;

/** A page shows any of them, and any number of them, as one blank. */
const BLANKS = /\p{Zs}+/gu;

/** In this order they are looked for; the first that is found is told. */
const FORBIDDEN: readonly (readonly [reason: Reason, characters: RegExp])[] = [
  ['control-character', /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFF9-\uFFFD]/u],
  ['direction-character', /\p{Bidi_Control}/u],
  // What Unicode lets programs leave out, and four more that are drawn as nothing.
  ['invisible-character', /[\p{Default_Ignorable_Code_Point}\u2800\u{16FE4}\u{1D159}\u{1D17A}]/u],
  // Every device draws something else for them, or nothing.
  ['private-character', /\p{Co}/u],
  ['piled-up-marks', /\p{M}{4}/u],
];

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The name as it is kept, or why it cannot be one. */
export const readName = (text: string): Result<string, Refusal> => {
  const name = text.replaceAll(EMOJI_STYLE, '').normalize('NFC').replaceAll(BLANKS, ' ');
  for (const [reason, characters] of FORBIDDEN) {
    const found = characters.exec(name);
    if (found) return refused(reason, { character: codeOf(found[0]) });
  }
  if (!SEEN.test(name)) return refused('blank');
  if (name.startsWith(' ') || name.endsWith(' ')) return refused('blank-at-end');
  return [...name].length > LONGEST_NAME ? refused('too-long', { most: LONGEST_NAME }) : ok(name);
};

const refused = (reason: Reason, details: object = {}): Result<never, Refusal> =>
  err({ code: 'bad-request', field: 'name', reason, ...details });

const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** By the letter they look like, in small or as a capital: Greek, Cyrillic, Armenian, Latin with a stroke, small capitals. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'ΑαАаɑᴀ',
  b: 'ΒβВвЬьʙ',
  c: 'СсϹϲᴄ',
  d: 'ԁĐđᴅ',
  e: 'ΕεЕеᴇ',
  f: 'ꜰ',
  g: 'ɡցɢ',
  h: 'ΗНнҺһհĦħʜ',
  j: 'ЈјյȷϳᴊͿ',
  k: 'ΚκКкᴋ',
  l: 'ΙιІіӀӏıŁłǀʟɪ',
  m: 'ΜМмᴍ',
  n: 'Νηпոɴ',
  o: 'ΟοОоՕօØøᴏ',
  p: 'ΡρРрᴘ',
  q: 'Ԛԛ',
  r: 'гʀ',
  s: 'Ѕѕꜱ',
  t: 'ΤτТтŦŧᴛ',
  u: 'υՍսᴜ',
  v: 'νѴѵᴠ',
  w: 'ωԜԝᴡ',
  x: 'ΧχХх',
  y: 'ΥγУуʏ',
  z: 'Ζᴢ',
  3: 'Зз',
};

const LIKE: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([like, letters]) => [...letters].map((letter) => [letter, like])),
);

/** The accents of Latin, Greek and Cyrillic; the marks of other scripts are letters of their own. */
const ACCENTS = /[\u0300-\u036F]/g;

/** What is left of a name for somebody who glances at it. */
const skeletonOf = (name: string): string =>
  [...name.normalize('NFKD').replaceAll(ACCENTS, '')]
    .map((letter) => LIKE.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll(/[i1|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** Whether people would take one name for the other. */
export const looksLike = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() || skeletonOf(one) === skeletonOf(other);
