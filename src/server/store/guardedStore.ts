import { BrokenLog, Damaged, NotStored } from './eventStore.ts';

/** The messages of SQLite and of the JSON reader for stored data that has changed. */
const DAMAGE = /malformed|not a database|in JSON at position|Unexpected end of JSON/i;

/** On a read this also means damage; on a write the disk may merely be full. */
const UNREAD = /disk I\/O error/i;

const isDamage = (error: unknown): error is Error =>
  error instanceof Error &&
  (DAMAGE.test(error.message) || (!(error instanceof NotStored) && UNREAD.test(error.message)));

/** Allowed on a damaged store. */
const ALWAYS: readonly PropertyKey[] = ['close'];

/** Allowed at a table with a broken log. */
const AT_BROKEN: readonly PropertyKey[] = ['remove', 'hide'];

export interface DamageListener {
  /** All of the store is refused from now on. */
  damaged(why: string): void;
  /** The table is refused from now on. */
  broken(error: BrokenLog): void;
}

/**
 * Stops the store at the first sign of damage: every later call throws `Damaged`. A server that continued with the readable
 * part would report itself ready, and overwrite data that might be saved. A broken log stops its table alone.
 */
export const guarded = <S extends object>(store: S, listener: DamageListener): S => {
  let damage: Damaged | null = null;
  const broken = new Map<unknown, BrokenLog>();
  const notice = (error: unknown): never => {
    if (error instanceof BrokenLog && !broken.has(error.table)) {
      broken.set(error.table, error);
      listener.broken(error);
    }
    if (!isDamage(error)) throw error;
    if (!damage) listener.damaged(error.message);
    throw (damage ??= new Damaged(error.message));
  };
  /** The store, and each part of it. */
  const wrap = <T extends object>(target: T): T => {
    // oxlint-disable-next-line typescript/no-unsafe-function-type -- any method of the store
    const call = (name: PropertyKey, method: Function, args: unknown[]): unknown => {
      const refusal = damage ?? (AT_BROKEN.includes(name) ? undefined : broken.get(args[0]));
      if (refusal) throw refusal;
      try {
        const answer: unknown = Reflect.apply(method, target, args);
        return answer instanceof Promise ? answer.catch(notice) : answer;
      } catch (error) {
        return notice(error);
      }
    };
    const guard = (name: PropertyKey): unknown => {
      const member: unknown = Reflect.get(target, name, target);
      if (member !== null && typeof member === 'object') return wrap(member);
      if (typeof member !== 'function') return member;
      if (ALWAYS.includes(name)) return member.bind(target);
      return (...args: unknown[]) => call(name, member, args);
    };
    // Each is made once, because every move calls some of them.
    const guards = new Map<PropertyKey, unknown>();
    return new Proxy(target, {
      get: (_target, name) => {
        const known = guards.get(name);
        if (known !== undefined) return known;
        const made = guard(name);
        if (typeof made === 'function' || typeof made === 'object') guards.set(name, made);
        return made;
      },
    });
  };
  return wrap(store);
};
