import { Damaged, NotStored } from './eventStore.ts';

/** The messages of SQLite and of the JSON reader for stored data that has changed. */
const DAMAGE = /malformed|not a database|in JSON at position|Unexpected end of JSON/i;

/** On a read this also means damage; on a write the disk may merely be full. */
const UNREAD = /disk I\/O error/i;

const isDamage = (error: unknown): error is Error =>
  error instanceof Error &&
  (DAMAGE.test(error.message) || (!(error instanceof NotStored) && UNREAD.test(error.message)));

/** Allowed on a damaged store. */
const ALWAYS: readonly PropertyKey[] = ['close'];

/**
 * Stops the store at the first sign of damage: every later call throws `Damaged`. A server that continued with the readable
 * part would report itself ready, and overwrite data that might be saved.
 */
export const guarded = <S extends object>(store: S, damaged: (why: string) => void): S => {
  let damage: Damaged | null = null;
  const notice = (error: unknown): never => {
    if (!isDamage(error)) throw error;
    if (!damage) damaged(error.message);
    throw (damage ??= new Damaged(error.message));
  };
  // oxlint-disable-next-line typescript/no-unsafe-function-type -- any method of the store
  const call = (method: Function, args: unknown[]): unknown => {
    if (damage) throw damage;
    try {
      const answer: unknown = Reflect.apply(method, store, args);
      return answer instanceof Promise ? answer.catch(notice) : answer;
    } catch (error) {
      return notice(error);
    }
  };
  const guard = (name: PropertyKey): unknown => {
    const member: unknown = Reflect.get(store, name, store);
    if (typeof member !== 'function') return member;
    if (ALWAYS.includes(name)) return member.bind(store);
    return (...args: unknown[]) => call(member, args);
  };
  // Each is made once, because every move calls some of them.
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
