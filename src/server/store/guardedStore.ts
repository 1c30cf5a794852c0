import { Damaged, NotStored } from './eventStore.ts';

/** How SQLite, and a text that was written as JSON, say that what comes back is not what was stored. */
const DAMAGE = /malformed|not a database|in JSON at position|Unexpected end of JSON/i;

/** To whoever reads it says the same; a write may fail by it because the disk is full, and that passes. */
const UNREAD = /disk I\/O error/i;

const isDamage = (error: unknown): error is Error =>
  error instanceof Error &&
  (DAMAGE.test(error.message) || (!(error instanceof NotStored) && UNREAD.test(error.message)));

/** What may still be done with a store that is damaged. */
const ALWAYS: readonly PropertyKey[] = ['close'];

/**
 * A store that stops at the first sign of damage. A server that goes on with the half it can still read would call
 * itself ready, and overwrite what might be saved.
 */
export const guarded = <S extends object>(store: S, damaged: (why: string) => void): S => {
  let damage: Damaged | null = null;
  const notice = (error: unknown): never => {
    if (!isDamage(error)) throw error;
    if (!damage) damaged(error.message);
    throw (damage ??= new Damaged(error.message));
  };
  const call = (method: (...args: unknown[]) => unknown, args: unknown[]): unknown => {
    if (damage) throw damage;
    try {
      const answer = method.apply(store, args);
      return answer instanceof Promise ? answer.catch(notice) : answer;
    } catch (error) {
      return notice(error);
    }
  };
  const guard = (name: PropertyKey): unknown => {
    const member: unknown = Reflect.get(store, name, store);
    if (typeof member !== 'function') return member;
    if (ALWAYS.includes(name)) return member.bind(store);
    return (...args: unknown[]) => call(member as (...args: unknown[]) => unknown, args);
  };
  // Every move asks for some of them: they are made once.
  const guards = new Map<PropertyKey, unknown>();
  return new Proxy(store, {
    get: (_store, name) => {
      const known = guards.get(name);
      if (known !== undefined) return known;
      const made = guard(name);
      if (typeof made === 'function') guards.set(name, made);
      return made;
    },
  });
};
