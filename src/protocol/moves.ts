import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { GameTypes } from '../core/index.ts';
import { FACES } from '../games/pickomino/index.ts';
import { FARTHEST } from '../games/triominos/index.ts';
import type { GameId } from '../games/index.ts';
import { closed } from './schema.ts';

const Coordinate = Type.Integer({ minimum: -FARTHEST, maximum: FARTHEST });
const Corner = Type.Integer({ minimum: 0, maximum: 5 });

const PickominoMove = Type.Union([
  closed({ type: Type.Literal('roll') }),
  closed({ type: Type.Literal('keep'), face: Type.Enum(FACES) }),
  closed({ type: Type.Literal('stop'), take: Type.Union([Type.Integer({ minimum: 0, maximum: 99 }), Type.Null()]) }),
]);

const TriominosMove = Type.Union([
  closed({ type: Type.Literal('place'), x: Coordinate, y: Coordinate, numbers: Type.Tuple([Corner, Corner, Corner]) }),
  closed({ type: Type.Literal('draw') }),
  closed({ type: Type.Literal('pass') }),
]);

/** The form of each game's moves; the rules decide whether one is legal. */
const MOVES = { pickomino: PickominoMove, triominos: TriominosMove } as const satisfies Record<GameId, unknown>;

/** A move of any game. */
export const AnyMove = Type.Unsafe<GameTypes['move']>(
  Type.Union(Object.values(MOVES), { description: 'a move of the game at the table' }),
);

const CHECKS = new Map(Object.entries(MOVES).map(([game, moves]) => [game, Compile(moves)]));

/** Whether the game has such a move; several games may have the same one. */
export const belongsTo = (move: GameTypes['move'], game: string): boolean => CHECKS.get(game)?.Check(move) ?? false;
