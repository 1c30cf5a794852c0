import { expect, test } from 'vitest';
import { once } from './once.ts';

test('an action is not started twice, and can be repeated once it is done', async () => {
  const done: string[] = [];
  let end = (): void => undefined;
  const open = once(async (game: string) => {
    done.push(game);
    await new Promise<void>((resolve) => (end = resolve));
  });
  const first = open('Pickomino');
  await open('Triominos');
  end();
  await first;
  const again = open('Triominos');
  end();
  await again;
  expect(done).toEqual(['Pickomino', 'Triominos']);
});

test('a failed action can be tried again', async () => {
  let tries = 0;
  const open = once(async () => {
    tries++;
    throw new Error('no room');
  });
  await expect(open()).rejects.toThrow('no room');
  await expect(open()).rejects.toThrow('no room');
  expect(tries).toBe(2);
});
