import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NotStored } from '../eventStore.ts';
import { Grouping } from './grouping.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A database whose answers the test releases. */
const slowDatabase = () => {
  const groups: (readonly number[])[] = [];
  const answers: { readonly done: () => void; readonly failed: (error: unknown) => void }[] = [];
  const grouping = new Grouping<number, string>({
    send: (group) => {
      groups.push(group);
      return new Promise((done, failed) => answers.push({ done: () => done(group.map(String)), failed }));
    },
  });
  const sent = (count: number): Promise<void> => expect.poll(() => groups.length).toBe(count);
  return { grouping, groups, answers, sent };
};

describe('a group', () => {
  test('is everything that waits, and each append gets its own answer', async () => {
    const { grouping, groups, answers, sent } = slowDatabase();
    const first = [1, 2].map((one) => grouping.ask(one));
    await sent(1);
    const second = [3, 4, 5].map((one) => grouping.ask(one));
    answers[0]!.done();
    expect(await Promise.all(first)).toEqual(['1', '2']);
    await sent(2);
    answers[1]!.done();
    expect(await Promise.all(second)).toEqual(['3', '4', '5']);
    expect(groups).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  test('that fails at once lets the next one try', async () => {
    const { grouping, answers, sent } = slowDatabase();
    const first = grouping.ask(1);
    await sent(1);
    const second = grouping.ask(2);
    answers[0]!.failed(new NotStored('cut off'));
    await expect(first).rejects.toThrow('cut off');
    await sent(2);
    answers[1]!.done();
    expect(await second).toBe('2');
  });

  test('that fails after a long time fails the waiting ones too, and later ones succeed', async () => {
    const { grouping, groups, answers, sent } = slowDatabase();
    const first = grouping.ask(1);
    await sent(1);
    const second = grouping.ask(2);
    vi.advanceTimersByTime(5000);
    answers[0]!.failed(new NotStored('no answer'));
    expect(await Promise.allSettled([first, second])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    const third = grouping.ask(3);
    await sent(2);
    answers[1]!.done();
    expect(await third).toBe('3');
    expect(groups).toEqual([[1], [3]]);
  });
});
