import { describe, expect, test } from 'vitest';
import { ENTRIES } from '../games.ts';
import { LessonTable } from './lessonTable.svelte.ts';

describe.each(ENTRIES.map((entry) => [entry.name, entry] as const))('the lesson of %s', (_name, entry) => {
  test('is finished by following it, move by move', async () => {
    const lesson = await entry.loadLesson();
    const table = new LessonTable(entry, lesson, { name: 'Ana', bird: 1 }, () => 0);
    const leave = table.attend();
    for (const index of lesson.asks.keys()) {
      await expect.poll(() => table.asked).toBe(index);
      expect(table.legal).toHaveLength(1);
      for (const move of table.legal) expect(table.move(move)).toBeUndefined();
    }
    await expect.poll(() => table.isDone).toBe(true);
    leave();
  });

  test('accepts no other move', async () => {
    const table = new LessonTable(entry, await entry.loadLesson(), { name: 'Ana', bird: 1 }, () => 0);
    expect(table.refuse({ type: 'other' })).toEqual({ code: 'later' });
    expect(table.move({ type: 'other' })).toEqual({ code: 'later' });
  });
});
