import { describe, expect, test } from 'vitest';
import { makeMoveUnchecked, seededRng, unwrap } from '../../core/index.ts';
import { pickomino, type State } from '../../games/pickomino/index.ts';
import { randomGame } from '../../../test/kit/randomGame.ts';
import { pickominoEnglish } from './english.ts';
import { tellPickominoAdvice, tellPickominoMove } from './telling.ts';
import { weighPickomino } from './weighing.ts';

const WORDS = pickominoEnglish(
  (chance) => `${Math.round(100 * chance)} %`,
  (value) => value.toFixed(1),
);

const SETUP = { players: 2, rulebook: 'zoch', options: {}, start: 0 };
const START = unwrap(pickomino.start(SETUP));

/** A position with dice on the table. */
const rolled = (seed: string): State => makeMoveUnchecked(pickomino, START, { type: 'roll' }, seededRng(seed)).state;

describe('advice about Pickomino as a sentence', () => {
  test('begins with the best move', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const view = rolled(seed);
      const advice = weighPickomino(view);
      const best = tellPickominoMove(WORDS, view, advice.best.move, ['Ana', 'Bo']);
      expect(tellPickominoAdvice(WORDS, advice, view, ['Ana', 'Bo'])).toMatch(`${best}: `);
    }
  });

  test('names a single choice as the only one', () => {
    expect(tellPickominoAdvice(WORDS, weighPickomino(START), START, [])).toBe('There is only one choice here.');
  });

  test('names the owner of a stolen tile', () => {
    const view: State = {
      ...START,
      seat: 1,
      piles: [[25], []],
      grill: START.grill.filter((tile) => tile !== 25),
      kept: [0, 0, 0, 0, 4, 1],
    };
    expect(tellPickominoMove(WORDS, view, { type: 'stop', take: 25 }, ['Ana', 'Bo'])).toBe('Steal 25 from Ana');
    expect(tellPickominoMove(WORDS, view, { type: 'stop', take: 24 }, ['Ana', 'Bo'])).toBe('Take 24');
  });

  test('never gives chances that speak against it', () => {
    const seen = new Set<string>();
    for (let game = 0; game < 6; game++)
      for (const { state } of randomGame(pickomino, SETUP, `reasons ${game}`)) {
        if (pickomino.turn(state).kind !== 'decision') continue;
        const { reason } = weighPickomino(state);
        seen.add(reason.code);
        if (reason.code === 'take-it') expect(reason.lost).toBeGreaterThan(reason.better - 1e-9);
        if (reason.code === 'roll-on' && reason.tile !== null) expect(reason.better).toBeGreaterThan(reason.lost);
        if (reason.code === 'brings-more') expect(reason.worms).toBeGreaterThan(reason.otherWorms);
        if (reason.code === 'wins-more') expect(reason.win).toBeGreaterThanOrEqual(reason.otherWin);
      }
    expect([...seen]).toEqual(expect.arrayContaining(['take-it', 'roll-on']));
  });
});
