import { FORMAT, type GameRecord } from '../../src/record/index.ts';

/** A game of Pickomino between Ana and Bo with these events. */
export const briefRecord = (events: GameRecord['events']): GameRecord => ({
  format: FORMAT,
  game: 'pickomino',
  rulebook: 'zoch',
  options: {},
  players: [{ name: 'Ana' }, { name: 'Bo' }],
  start: 0,
  events,
});
