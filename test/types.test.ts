/** A known game has known types. The compiler checks this file; a misuse that it accepts is an error. */
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  defaultSetup,
  happeningOf,
  type AnyGame,
  type Game,
  type GameTypes,
  type Happening,
  type Setup,
  type Step,
} from '../src/core/index.ts';
import { gameById, GAMES, notationOf, pickomino, triominos, type Catalogue, type GameId } from '../src/games/index.ts';
import type { Face, Pickomino, PickominoEvent } from '../src/games/pickomino/index.ts';
import type { Tile, Triominos, TriominosEvent, WitnessedEvent } from '../src/games/triominos/index.ts';
import {
  recordOf,
  replayRecord,
  replayRecordOf,
  startRecord,
  type GameRecord,
  type RecordReplay,
} from '../src/record/index.ts';

describe('events', () => {
  const told = (event: PickominoEvent): string => {
    switch (event.type) {
      case 'roll':
        expectTypeOf(event.dice).toEqualTypeOf<readonly Face[]>();
        return event.dice.join(' ');
      case 'keep':
        expectTypeOf(event.face).toEqualTypeOf<Face>();
        return String(event.face);
      case 'stop':
        return event.take === null ? 'nothing' : String(event.take);
    }
  };

  test('narrow by their type', () => {
    expect(told({ type: 'roll', player: 0, dice: [1, 'W'] })).toBe('1 W');
    // @ts-expect-error -- no die shows a six
    expect(told({ type: 'keep', player: 0, face: 6 })).toBe('6');
    // @ts-expect-error -- an event of the other game
    expect(told({ type: 'pass', player: 0 })).toBeUndefined();
  });

  test('are those of their game, and hidden ones may be null', () => {
    expectTypeOf(notationOf(pickomino).writeEvent).returns.toEqualTypeOf<PickominoEvent>();
    expectTypeOf(pickomino.witness).returns.toEqualTypeOf<PickominoEvent>();
    expectTypeOf(notationOf(triominos).writeEvent).returns.toEqualTypeOf<TriominosEvent>();
    expectTypeOf(triominos.witness).returns.toEqualTypeOf<WitnessedEvent>();
    type Hands<E> = Extract<E, { type: 'deal' }> extends { hands: infer H } ? H : never;
    expectTypeOf<Hands<TriominosEvent>>().toEqualTypeOf<readonly (readonly Tile[])[]>();
    expectTypeOf<Hands<WitnessedEvent>>().toEqualTypeOf<readonly (readonly Tile[] | null)[]>();
  });

  test('happen between views of their game', () => {
    expectTypeOf(happeningOf<Triominos>).returns.toEqualTypeOf<Happening<Triominos>>();
    expectTypeOf<Happening<Triominos>['event']>().toEqualTypeOf<WitnessedEvent>();
  });

  test('have a player where a seat moved', () => {
    expectTypeOf<Extract<Step<Pickomino>, { seat: null }>['move']>().toEqualTypeOf<null>();
    // @ts-expect-error -- a move without a seat
    expect(() => notationOf(pickomino).writeEvent({ seat: null, move: { type: 'roll' }, outcome: null })).not.toThrow();
  });
});

describe('a game', () => {
  test('has its own types by its id, and those of any game by any word', () => {
    expectTypeOf(gameById('pickomino')).toEqualTypeOf<Game<Pickomino>>();
    expectTypeOf(gameById('triominos' as string)).toEqualTypeOf<AnyGame | undefined>();
    expectTypeOf(GAMES.triominos).toEqualTypeOf<Game<Triominos>>();
    type Ours = Pick<Catalogue, 'pickomino' | 'triominos'>;
    expectTypeOf<Ours>().toEqualTypeOf<{ pickomino: Pickomino; triominos: Triominos }>();
    expectTypeOf<Catalogue[GameId]>().toExtend<GameTypes>();
    expect(gameById('pickomino')).toBe(pickomino);
    expect(gameById('toString')).toBeUndefined();
  });

  test('can be passed as any game, which has no types of its own', () => {
    const any: AnyGame = triominos;
    expectTypeOf(any.view).returns.toEqualTypeOf<object>();
    expectTypeOf<AnyGame>().not.toBeAny();
    expectTypeOf<GameTypes['event']>().not.toBeAny();
    // @ts-expect-error -- any game may have no racks
    expect(any.view.racks).toBeUndefined();
  });
});

describe('a setup', () => {
  test('has the house rules of its game', () => {
    const setup = { players: 2, rulebook: 'zoch', start: 0 };
    expect(pickomino.start({ ...setup, options: { steal: 'may' } }).ok).toBe(true);
    // @ts-expect-error -- stealing twice is no option
    expect(pickomino.start({ ...setup, options: { steal: 'twice' } }).ok).toBe(false);
    // @ts-expect-error -- a rule of the other game
    expect(pickomino.start({ ...setup, options: { rounds: 2 } }).ok).toBe(false);
  });

  test('from outside has any fields, and is checked', () => {
    const read: Setup = { players: 2, rulebook: 'zoch', options: { steal: 7 }, start: 0 };
    expect(pickomino.start(read)).toMatchObject({ error: { code: 'bad-option', option: 'steal' } });
    expectTypeOf(defaultSetup(pickomino, 2)).toExtend<Setup<Pickomino['rules']>>();
    expectTypeOf(defaultSetup(pickomino, 2)).toExtend<Setup>();
  });
});

describe('a record', () => {
  const players = [{ name: 'Ana' }, { name: 'Bo' }];
  const made = recordOf(pickomino, defaultSetup(pickomino, 2), players, [], null);
  const read: GameRecord = made;

  test('made here has the events of its game; one that was read has unknown events', () => {
    expectTypeOf(made).toEqualTypeOf<GameRecord<PickominoEvent>>();
    expectTypeOf(read.events).toEqualTypeOf<readonly unknown[]>();
    expect(startRecord(pickomino, defaultSetup(pickomino, 2), players)).toEqual(made);
    // @ts-expect-error -- a record that was read is untyped until it is replayed
    const trusted: GameRecord<PickominoEvent> = read;
    expect(trusted).toBe(made);
  });

  test('replays with the types of a known game', () => {
    const known = replayRecordOf(pickomino, read);
    const any = replayRecord(read);
    if (!known.ok || !any.ok) throw new Error('a record without events replays');
    expectTypeOf(known.value).toEqualTypeOf<RecordReplay<Pickomino>>();
    expectTypeOf(known.value.final.grill).toEqualTypeOf<readonly number[]>();
    expectTypeOf(any.value.final).toEqualTypeOf<object>();
    const { stateAt, ...rest } = known.value;
    expect(any.value).toMatchObject(rest);
    for (const position of [0, rest.steps.length]) expect(any.value.stateAt(position)).toEqual(stateAt(position));
  });

  test('of another game is refused', () => {
    expect(replayRecordOf(triominos, read)).toMatchObject({ error: { code: 'unknown-game', known: ['triominos'] } });
  });
});
