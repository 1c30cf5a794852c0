/**
 * Moves on their way through processes and databases, one by one. Each process sends what waits for a database in one
 * statement, and the next when that is answered; a move is then read by the process where the other player watches.
 * The cores of a database take statements in the order in which they come.
 */

/** Seconds. */
const ROUND_TRIP = 0.0005;
const FLUSH = 0.002;
const BUS = 0.001;
const MOST_TOGETHER = 512;
const ASKED_AT_ONCE = 1000;

/** What happens next, the earliest first: a binary heap. */
class Agenda {
  #items = [];

  get isEmpty() {
    return this.#items.length === 0;
  }

  add(at, act) {
    const items = this.#items;
    let place = items.push({ at, act }) - 1;
    for (let above = (place - 1) >> 1; place > 0 && items[above].at > at; above = (place - 1) >> 1) {
      [items[place], items[above]] = [items[above], items[place]];
      place = above;
    }
  }

  take() {
    const items = this.#items;
    const [first] = items;
    const last = items.pop();
    if (items.length > 0) this.#sink(last);
    return first;
  }

  #sink(item) {
    const items = this.#items;
    items[0] = item;
    for (let place = 0; ;) {
      const below = [2 * place + 1, 2 * place + 2].filter((one) => one < items.length);
      const least = below.toSorted((a, b) => items[a].at - items[b].at)[0];
      if (least === undefined || items[least].at >= item.at) return;
      [items[place], items[least]] = [items[least], items[place]];
      place = least;
    }
  }
}

/** So many cores that work off what comes, in its order. */
class Database {
  busy = 0;
  statements = 0;
  appends = 0;
  #free;

  constructor(cores) {
    this.#free = Array.from({ length: cores }, () => 0);
  }

  /** When work of so many seconds that comes at a moment is done. */
  work(at, seconds) {
    const core = this.#free.indexOf(Math.min(...this.#free));
    this.busy += seconds;
    this.#free[core] = Math.max(at, this.#free[core]) + seconds;
    return this.#free[core];
  }
}

/** Moves that wait at one process for one database. */
class Sender {
  #waiting = [];
  #isBusy = false;

  constructor(database, costs, agenda, stored) {
    Object.assign(this, { database, costs, agenda, stored });
  }

  add(now) {
    this.#waiting.push(now);
    if (!this.#isBusy) this.#send(now);
  }

  #send(now) {
    const { database, costs, agenda } = this;
    const batch = this.#waiting.splice(0, MOST_TOGETHER);
    this.#isBusy = batch.length > 0;
    if (!this.#isBusy) return;
    database.statements++;
    database.appends += batch.length;
    const done = database.work(now + ROUND_TRIP / 2, (costs.statement + costs.append * batch.length) / 1e6);
    agenda.add(done + FLUSH + ROUND_TRIP / 2, (at) => {
      for (const began of batch) this.stored(at, began, database);
      this.#send(at);
    });
  }
}

/** Moves a second that come at random moments, each at a process and for a database chosen by chance. */
export const simulate = ({ people, databases: count, cores, processes, moveEvery, seconds, costs, random }) => {
  const agenda = new Agenda();
  const databases = Array.from({ length: count }, () => new Database(cores));
  const [answered, shown] = [[], []];
  const stored = (at, began, database) => {
    answered.push(at - began);
    agenda.add(at + BUS, (now) => {
      shown.push(database.work(now + ROUND_TRIP / 2, costs.read / 1e6) + ROUND_TRIP / 2 - began);
    });
  };
  const senders = Array.from({ length: processes }, () =>
    databases.map((database) => new Sender(database, costs, agenda, stored)),
  );
  const rate = people / moveEvery;
  const pick = (all) => all[Math.floor(random() * all.length)];
  const come = (now) => {
    if (now > seconds) return;
    pick(pick(senders)).add(now);
    agenda.add(now - Math.log(1 - random()) / rate, come);
  };
  agenda.add(0, come);
  // Everybody watches one table: once a second every process asks about its own, a page at a time.
  const pages = Math.ceil(people / ASKED_AT_ONCE) * seconds;
  const ask = (ASKED_AT_ONCE * costs.ask) / 1e6;
  for (let page = 0; page < pages; page++) agenda.add(random() * seconds, (now) => void pick(databases).work(now, ask));
  while (!agenda.isEmpty) {
    const { at, act } = agenda.take();
    act(at);
  }
  return { databases, answered, shown };
};
