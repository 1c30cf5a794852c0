import { describe, expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { bonusOf, triominos, type TriominosEvent } from '../../games/triominos/index.ts';
import { replay } from '../../record/index.ts';
import { words as de } from './words/de.ts';
import { words as en } from './words/en.ts';
import { words as fr } from './words/fr.ts';
import { words as it } from './words/it.ts';
import { lesson } from './lesson.ts';

describe('lesson', () => {
  const { stateAt, stop } = unwrap(replay(triominos, lesson.setup, lesson.events));

  test('every event is legal', () => {
    expect(stop).toBeNull();
  });

  test('it asks for every move of the learner, and has a hint for each and one for the end', () => {
    const isOwn = (event: TriominosEvent): boolean => event.type !== 'deal' && event.player === 0;
    const own = [...lesson.events.keys()].filter((index) => isOwn(lesson.events[index]!) && index > 2);
    expect(lesson.asks).toEqual(own);
    for (const words of [en, fr, it, de]) expect(words.lesson).toHaveLength(own.length + 1);
  });

  test('a hint names the tile that is placed', () => {
    const tiles = ['4-4-5', '0-1-4', null, '1-3-3', '3-3-3', '3-3-5', '0-3-5', '1-1-2'];
    for (const words of [en, fr, it, de])
      for (const [index, tile] of tiles.entries()) if (tile) expect(words.lesson[index]).toContain(tile);
  });

  test('nothing fits at the step where the learner must draw', () => {
    expect(triominos.legalMoves(stateAt(lesson.asks[2]!))).toEqual([{ type: 'draw' }]);
  });

  test('the last two tiles make a bridge and a hexagon', () => {
    const made = lesson.asks.slice(-2).map((index) => {
      const [{ rules, board }, event] = [stateAt(index), lesson.events[index]!];
      return event.type === 'place' && bonusOf(rules, board, event)?.reason;
    });
    expect(made).toEqual(['bridge', 'hexagon']);
  });
});
