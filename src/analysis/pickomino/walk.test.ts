import { describe, expect, it } from 'vitest';
import { playOut, seededRng, unwrap, type Setup, type Step } from '../../core/index.ts';
import { notationOf } from '../../games/index.ts';
import { BOTS, NO_LIMIT } from '../../bots/index.ts';
import { pickomino, type Pickomino, type State } from '../../games/pickomino/index.ts';
import type { GameRecord } from '../../record/index.ts';
import { analysed, describePartition, recordFrom } from '../../../test/kit/pickominoAnalysis.ts';
import { setupsOf } from '../../../test/kit/randomGame.ts';
import { startOf } from '../../../test/kit/table.ts';
import { sumOfParts } from '../analysis.ts';
import { analysePickomino } from './walk.ts';

const botRecord = (names: readonly string[], seed: string): GameRecord => {
  const rng = seededRng(seed);
  const bots = names.map((name) => BOTS.pickomino.find((bot) => bot.name === name)!);
  const setup: Setup = { players: names.length, rulebook: 'zoch', options: {}, start: 0 };
  const choose = (state: State, seat: number) => bots[seat]!.choose(state, pickomino.legalMoves(state), rng, NO_LIMIT);
  const steps = [...playOut(pickomino, startOf(pickomino, setup), choose, rng)].map(({ step }) => step);
  return recordFrom(setup, steps);
};

/** As printed, for two and three; `walk.slow.test.ts` has seven, and house rules. */
describePartition(
  setupsOf(pickomino).filter(({ players, options }) => players < 4 && Object.keys(options).length === 0),
);

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
