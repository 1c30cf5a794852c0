/** A whole game of seeded random moves as text: all answers of the engine for each position, for people to review. */
import { below, playOut, seededRng, type AnyGame, type Setup } from '../../src/core/index.ts';
import { notationOf } from '../../src/games/index.ts';
import { movesOf, startOf } from '../kit/table.ts';

const SEED = 'golden';
/** Long games are repetitive. */
const LONGEST = 150;

export const playthrough = (game: AnyGame, setup: Setup): string => {
  const { writeEvent, writeStep } = notationOf(game);
  const rng = seededRng(SEED);
  const start = startOf(game, setup);
  const lines = [`game ${game.id}`, `setup ${JSON.stringify(setup)}`, '', ...position(game, start, {})];
  const choose = (state: object) => {
    const legal = game.legalMoves(state);
    return legal[below(rng, legal.length)]!;
  };
  let seq = 0;
  let before: object = start;
  for (const { step, state } of playOut(game, start, choose, rng)) {
    if (++seq > LONGEST && game.turn(state).kind !== 'over') continue;
    const seen = game.view(before, 0) as Fields;
    lines.push('', `${seq} ${JSON.stringify(writeEvent(step))}`, `  ${writeStep(step)}`);
    lines.push(...position(game, state, seen));
    before = state;
  }
  return `${lines.join('\n')}\n`;
};

type Fields = Readonly<Record<string, unknown>>;

const position = (game: AnyGame, state: object, seen: Fields): string[] => {
  const turn = game.turn(state);
  return [
    `  turn ${JSON.stringify(turn)}`,
    ...(turn.kind === 'decision' ? [`  legal ${movesOf(game, state).join(' ')}`] : []),
    ...(turn.kind === 'chance' ? [`  chances ${game.chances(state).count}`] : []),
    ...changes(seen, game.view(state, 0) as Fields),
  ];
};

/** The changes in the view of seat 0; for a list that grew, only the new items. */
const changes = (before: Fields, now: Fields): string[] =>
  Object.entries(now).flatMap(([field, value]) => {
    const old = before[field];
    if (JSON.stringify(old) === JSON.stringify(value)) return [];
    const grew = isList(old) && isList(value) && JSON.stringify(value.slice(0, old.length)) === JSON.stringify(old);
    return [`  ${field} ${grew ? `+ ${JSON.stringify(value.slice(old.length))}` : JSON.stringify(value)}`];
  });

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
