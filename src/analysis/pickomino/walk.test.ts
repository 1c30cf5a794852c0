import { describe, expect, it } from 'vitest';
import { seededRng, unwrap, type GameResult, type Setup, type Step } from '../../core/index.ts';
import { notationOf } from '../../games/index.ts';
import { BOTS, NO_LIMIT } from '../../bots/index.ts';
import { pickomino, type Pickomino, type State } from '../../games/pickomino/index.ts';
import { recordOf, type GameRecord } from '../../record/index.ts';
import { playOut } from '../../core/index.ts';
import { randomGame, setupsOf } from '../../../test/kit/randomGame.ts';
import { startOf } from '../../../test/kit/table.ts';
import { sumOfParts, type Analysis } from '../analysis.ts';
import { finish } from '../task.ts';
import { analysePickomino } from './walk.ts';

const recordFrom = (setup: Setup, steps: readonly Step<Pickomino>[], result: GameResult | null): GameRecord => {
  const players = Array.from({ length: setup.players }, (_, seat) => ({ name: `P${seat}` }));
  return recordOf(pickomino, setup, players, steps, result);
};

const randomRecord = (setup: Setup, seed: string): GameRecord => {
  const steps = [...randomGame(pickomino, setup, seed)].map(({ step }) => step);
  return recordFrom(setup, steps, null);
};

const botRecord = (names: readonly string[], seed: string): GameRecord => {
  const rng = seededRng(seed);
  const bots = names.map((name) => BOTS.pickomino.find((bot) => bot.name === name)!);
  const setup: Setup = { players: names.length, rulebook: 'zoch', options: {}, start: 0 };
  const choose = (state: State, seat: number) => bots[seat]!.choose(state, pickomino.legalMoves(state), rng, NO_LIMIT);
  const steps = [...playOut(pickomino, startOf(pickomino, setup), choose, rng)].map(({ step }) => step);
  return recordFrom(setup, steps, null);
};

const analysed = (record: GameRecord): Analysis<Pickomino> => finish(unwrap(analysePickomino(record)));

describe.each(setupsOf(pickomino))('by $rulebook with $players players and $options', (setup) => {
  const analysis = analysed(randomRecord(setup, 'identity'));

  it('start, luck, choices and drift make the result of every seat', () => {
    expect(analysis.isOver).toBe(true);
    for (const [seat, { parts }] of analysis.seats.entries())
      expect(Math.abs(sumOfParts(parts) - analysis.result[seat]!)).toBeLessThan(1e-9);
  });

  it('the gain of one seat is the loss of the others', () => {
    for (const { change, after } of analysis.moments) {
      expect(Math.abs(change.reduce((sum, gain) => sum + gain, 0))).toBeLessThan(1e-9);
      expect(Math.abs(after.reduce((sum, chance) => sum + chance, -1))).toBeLessThan(1e-9);
    }
  });

  it('no choice gains its mover anything, and the loss equals the change', () => {
    for (const moment of analysis.moments)
      if (moment.kind === 'choice') {
        expect(moment.loss).toBeGreaterThanOrEqual(0);
        expect(Math.abs(moment.change[moment.seat]! + moment.loss)).toBeLessThan(1e-9);
      }
  });
});

describe('an analysis', () => {
  it('ends with the shares of the win', () => {
    const { result } = analysed(botRecord(['greedy', 'master'], 'shares'));
    expect(result.toSorted()).toEqual([0, 1]);
  });

  it('finds no mistake of the master, whose accuracy is 100', () => {
    const { seats } = analysed(botRecord(['master', 'greedy', 'master'], 'faultless'));
    expect(seats[0]).toMatchObject({ accuracy: 100, loss: 0 });
    expect(seats[2]).toMatchObject({ accuracy: 100, loss: 0 });
    expect(seats[1]!.accuracy).toBeLessThan(100);
  });

  it('is the same every time, and plain JSON', () => {
    const record = botRecord(['hen', 'rooster'], 'again');
    const analysis = analysed(record);
    expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
    expect(analysed(record)).toEqual(analysis);
  });

  it('splits an unfinished game up to its last event', () => {
    const record = botRecord(['hen', 'rooster'], 'early');
    const { isOver, result, seats } = analysed({ ...record, events: record.events.slice(0, 30) });
    expect(isOver).toBe(false);
    expect(result[0]! + result[1]!).toBeCloseTo(1, 9);
    expect(sumOfParts(seats[0]!.parts)).toBeCloseTo(result[0]!, 9);
  });

  it('reports its progress, and stops when its caller stops', () => {
    const record = botRecord(['hen', 'rooster'], 'progress');
    const task = unwrap(analysePickomino(record));
    expect(task.next()).toEqual({ done: false, value: { done: 0, total: record.events.length } });
    expect(task.next()).toEqual({ done: false, value: { done: 1, total: record.events.length } });
  });

  it('refuses a record that does not replay', () => {
    const record = botRecord(['hen', 'rooster'], 'wrong');
    const wrong = { ...record, events: [record.events[1], ...record.events] };
    expect(analysePickomino(wrong)).toMatchObject({ ok: false, error: { code: 'nothing-rolled' } });
  });
});

describe('luck', () => {
  it('has mean 0 over all outcomes of a roll', () => {
    const record = botRecord(['careful', 'rival', 'hen'], 'mean');
    const { states, steps } = replayed(record);
    let checked = 0;
    for (const [i, step] of steps.entries()) {
      if (step.outcome === null) continue;
      const rolling = pickomino.next(states[i]!, { type: 'roll' });
      const chance = pickomino.chances(rolling);
      if (chance.count > 60) continue;
      const mean = [0, 0, 0];
      for (const outcome of chance.outcomes()) {
        const event = notationOf(pickomino).writeEvent({ seat: states[i]!.seat, move: { type: 'roll' }, outcome });
        const { moments } = analysed({ ...record, events: [...record.events.slice(0, i), event] });
        const luck = moments.findLast((moment) => moment.kind === 'luck')!;
        for (const [seat, gain] of luck.change.entries()) mean[seat]! += chance.probability(outcome) * gain;
      }
      for (const gain of mean) expect(Math.abs(gain)).toBeLessThan(1e-9);
      if (++checked === 5) break;
    }
    expect(checked).toBe(5);
  });
});

const replayed = (record: GameRecord): { states: State[]; steps: Step<Pickomino>[] } => {
  const states = [startOf(pickomino, { players: record.players.length })];
  const steps: Step<Pickomino>[] = [];
  for (const event of record.events) {
    const step = unwrap(notationOf(pickomino).readEvent(event));
    let state = states.at(-1)!;
    if (step.move) state = pickomino.next(state, step.move);
    if (step.outcome) state = pickomino.next(state, step.outcome);
    states.push(state);
    steps.push(step);
  }
  return { states, steps };
};
