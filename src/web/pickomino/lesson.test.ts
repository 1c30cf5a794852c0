import { expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { pickomino } from '../../games/pickomino/index.ts';
import { replay } from '../../record/index.ts';
import { words as de } from './words/de.ts';
import { words as en } from './words/en.ts';
import { words as fr } from './words/fr.ts';
import { words as it } from './words/it.ts';
import { lesson } from './lesson.ts';

const { stateAt, stop } = unwrap(replay(pickomino, lesson.setup, lesson.events));

test('every event of the lesson is legal, and each ask has a hint', () => {
  expect(stop).toBeNull();
  expect(lesson.asks).toEqual([...lesson.events.keys()].filter((index) => lesson.events[index]!.player === 0));
  for (const words of [en, fr, it, de]) expect(words.lesson).toHaveLength(lesson.asks.length + 1);
});

test('the learner takes a tile, loses a turn and steals', () => {
  const ends = [...lesson.events.keys()].map((index) => stateAt(index + 1).last).filter((end) => end?.seat === 0);
  const own = [...new Set(ends)];
  expect(own).toMatchObject([
    { took: 23, from: null },
    { lost: 'no-new-symbol', gaveBack: 23 },
    { took: 25, from: 1 },
  ]);
});
