import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../core/index.ts';
import { looksLike, readName } from './names.ts';

describe('a name', () => {
  test.each([
    ['Ana', 'Ana'],
    ['Zoë 🐛', 'Zoë 🐛'],
    ['李雷', '李雷'],
    ["O'Neil <b>", "O'Neil <b>"],
    ['प्रिया', 'प्रिया'],
    ['Nguyễn', 'Nguyễn'],
    ['.', '.'],
    ['x'.repeat(30), 'x'.repeat(30)],
    // Normalised: composed accents, single plain blanks, no style marks of emoji.
    ['Zoe\u0308', 'Zo\u00EB'],
    ['Ana\u00A0 \u3000Bo', 'Ana Bo'],
    ['I \u2764\uFE0F it', 'I \u2764 it'],
    ['e\uFE0F\u0301', '\u00E9'],
    // Each accent counts once it is composed.
    ['e\u0301'.repeat(30), '\u00E9'.repeat(30)],
  ])('%j is kept as %j', (text, name) => expect(unwrap(readName(text))).toBe(name));

  test.each([
    ['', 'blank'],
    [' ', 'blank'],
    ['\u3000', 'blank'],
    ['\uFE0F', 'blank'],
    ['\u0301', 'blank'],
    [' Ana', 'blank-at-end'],
    ['Ana\u00A0', 'blank-at-end'],
    ['x'.repeat(31), 'too-long'],
    ['a\nb', 'control-character'],
    ['a\u0000', 'control-character'],
    ['\uD800', 'control-character'],
    ['a\u2028b', 'control-character'],
    ['a\u202Eb', 'direction-character'],
    ['a\u2066b', 'direction-character'],
    ['Ana\u061C', 'direction-character'],
    ['Ana\u200F', 'direction-character'],
    ['\u200B', 'invisible-character'],
    ['Ana\u200D', 'invisible-character'],
    ['\u3164', 'invisible-character'],
    ['\uFFA0', 'invisible-character'],
    ['\u115F', 'invisible-character'],
    ['\u2800', 'invisible-character'],
    ['Ana\u2060', 'invisible-character'],
    ['A\u00ADna', 'invisible-character'],
    ['Ana\uFEFF', 'invisible-character'],
    ['Ana\u034F', 'invisible-character'],
    ['Ana\u180E', 'invisible-character'],
    ['Ana\u{E0041}', 'invisible-character'],
    ['Ana\u{E0101}', 'invisible-character'],
    ['\u{1D159}', 'invisible-character'],
    ['Ana\uFFFF', 'control-character'],
    ['Ana\uFDD0', 'control-character'],
    ['Ana\u{1FFFE}', 'control-character'],
    ['\uE000', 'private-character'],
    ['q\u0302\u0303\u0304\u0305', 'piled-up-marks'],
  ])('%j is none: %s', (text, reason) =>
    expect(readName(text)).toMatchObject({ error: { code: 'bad-request', field: 'name', reason } }),
  );

  test('the refused character is named', () =>
    expect(readName('Ana\u200B')).toMatchObject({ error: { character: 'U+200B' } }));

  test('a stored name is valid, and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const name = readName(text);
        if (name.ok) expect(readName(name.value)).toEqual(name);
      }),
    );
  });
});

describe('names look alike', () => {
  test.each([
    ['Ana', 'ANA'],
    ['Ana', 'Аnа'],
    ['HELEN', 'ΗΕLΕΝ'],
    ['ΗΛΙΑΣ', 'ηλιας'],
    ['Ana', 'Ána'],
    ['Zoe', 'Zoë'],
    ['Bo', 'B0'],
    ['Bill', 'BiI1'],
    ['Ian', 'lan'],
    ['Łukasz', 'Lukasz'],
    ['Ana', 'Ａｎａ'],
    ['Ana', '𝐀𝐧𝐚'],
    ['Ana', 'ᴀɴᴀ'],
    ['Carmen', 'Carrnen'],
    ['paypal', 'раураӏ'],
    ['Guest 1', 'Guest l'],
    // Cherokee, its small letters, Lisu, Coptic, Canadian syllabics.
    ['HEATHER', 'ᎻᎬᎪᎢᎻᎬᏒ'],
    ['Eva', 'ꭼꮩꭺ'],
    ['PAUL', 'ꓑꓮꓴꓡ'],
    ['Tom', 'ⲧⲟⲙ'],
    ['Bob', 'ᗷoᑲ'],
    ['Anna', 'ᗅnnᗩ'],
    ['Alice', 'Ɑlicɛ'],
    ['Ana', '🅰🅝🅐'],
  ])('%s and %s', (one, other) => {
    expect(looksLike(one, other)).toBe(true);
    expect(looksLike(other, one)).toBe(true);
  });

  test.each([
    ['Ana', 'Anna'],
    ['Ana', 'Ana 2'],
    ['かき', 'がき'],
    ['Guest 1', 'Guest 2'],
    ['李雷', '李霞'],
    ['Иван', 'Ivan'],
    ['ᏔᎵ', 'ᏣᎳ'],
  ])('%s and %s do not', (one, other) => expect(looksLike(one, other)).toBe(false));
});
