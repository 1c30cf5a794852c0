/** Names of people at a table: visible, and not to be taken for one another. */
import { err, ok, type Refusal, type Result } from '../core/index.ts';
import type { FaultReason } from './faults.ts';

/** In code points, after normalisation. */
export const LONGEST_NAME = 30;

/** Phones append these to emoji. */
const EMOJI_STYLE = /[\uFE0E\uFE0F]/g;

/** HTML collapses any run of these into one space. */
const BLANKS = /\p{Zs}+/gu;

/** Checked in this order; the first match is reported. */
const FORBIDDEN: readonly (readonly [reason: FaultReason, characters: RegExp])[] = [
  ['control-character', /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\uFFF9-\uFFFD]/u],
  ['direction-character', /\p{Bidi_Control}/u],
  // The default-ignorable code points, and four more that are drawn as nothing.
  ['invisible-character', /[\p{Default_Ignorable_Code_Point}\u2800\u{16FE4}\u{1D159}\u{1D17A}]/u],
  // Devices draw them differently, or not at all.
  ['private-character', /\p{Co}/u],
  ['piled-up-marks', /\p{M}{4}/u],
];

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The name in normal form, or why it is invalid. */
export const readName = (text: string): Result<string, Refusal> => {
  const name = text.replaceAll(EMOJI_STYLE, '').normalize('NFC').replaceAll(BLANKS, ' ');
  for (const [reason, characters] of FORBIDDEN) {
    const found = characters.exec(name);
    if (found) return refused(reason, { character: codeOf(found[0]) });
  }
  if (!VISIBLE.test(name)) return refused('blank');
  if (name.startsWith(' ') || name.endsWith(' ')) return refused('blank-at-end');
  return [...name].length > LONGEST_NAME ? refused('too-long', { most: LONGEST_NAME }) : ok(name);
};

const refused = (reason: FaultReason, details: object = {}): Result<never, Refusal> =>
  err({ code: 'bad-request', field: 'name', reason, ...details });

const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Lookalikes of each letter, small or capital: Greek, Cyrillic, Armenian, Latin with a stroke, small capitals, Cherokee,
 * Lisu, Coptic, Canadian syllabics.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'ΑαАаɑⱭᴀᎪꓮⲀⲁᗅᗩ',
  b: 'ΒβВвЬьʙᏴᏏꓐⲂⲃᗷᑲᖯ',
  c: 'СсϹϲᴄᏟꓚⲤⲥᑕ',
  d: 'ԁĐđᴅᎠᏧꓓꓒᗪᗞᑯ',
  e: 'ΕεЕеɛƐᴇᎬꓰⲈⲉ',
  f: 'ꜰꓝᖴ',
  g: 'ɡցɢᏀᏳꓖ',
  h: 'ΗНнҺһհĦħʜᎻᏂꓧⲎᕼ',
  j: 'ЈјյȷϳᴊͿᎫꓙᒍ',
  k: 'ΚκКкᴋᏦꓗⲔⲕ',
  l: 'ΙιІіӀӏıŁłǀʟɪᎥᏞꓲꓡⲒⲓⳐᒪ',
  m: 'ΜМмᴍᎷꓟⲘⲙᗰ',
  n: 'ΝηпոɴꓠⲚⲛᑎ',
  o: 'ΟοОоՕօØøᴏꓳⲞⲟ',
  p: 'ΡρРрᴘᏢꓑⲢⲣᑭ',
  q: 'Ԛԛ',
  r: 'гʀᎡᏒꓣⲅᖇ',
  s: 'ЅѕꜱᏚᏕꓢᔕ',
  t: 'ΤτТтŦŧᴛᎢꓔⲦⲧ',
  u: 'υՍսᴜꓴᑌ',
  v: 'νѴѵᴠᏙꓦᐯ',
  w: 'ωԜԝᴡᎳᏔꓪⲰⲱᗯ',
  x: 'ΧχХхꓫⲬⲭ᙭ᕁᕽ',
  y: 'ΥγУуʏᎩᎽꓬⲨⲩ',
  z: 'ΖᴢᏃꓜⲌⲍ',
  3: 'ЗзⳌ',
  4: 'Ꮞ',
  6: 'ᏮⳒ',
};

const LIKE: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([like, letters]) => [...letters].map((letter) => [letter, like])),
);

/** The accents of Latin, Greek and Cyrillic; the marks of other scripts are letters of their own. */
const ACCENTS = /[\u0300-\u036F]/g;

/** Their small letters are drawn as small capitals. */
const CHEROKEE = /\p{Script=Cherokee}/gu;

/** White on black; the normal form has those that are black on white. */
const NEGATIVE = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;

const positiveOf = (letter: string): string => String.fromCharCode(97 + ((letter.codePointAt(0)! - 0x1f150) % 32));

/** Names with the same skeleton look alike at a glance. */
const skeletonOf = (name: string): string =>
  [
    ...name
      .normalize('NFKD')
      .replaceAll(ACCENTS, '')
      .replaceAll(NEGATIVE, positiveOf)
      .replaceAll(CHEROKEE, (letter) => letter.toUpperCase()),
  ]
    .map((letter) => LIKE.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll(/[i1|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** Whether people would mistake one name for the other. */
export const looksLike = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() || skeletonOf(one) === skeletonOf(other);
