/** Why a setup, a move or an outcome is refused, in English: for the terminal and for clients of the API. */
import { list, seatName, type Sentences } from '../core/english.ts';
import type { GameId } from './index.ts';
import { SENTENCES as pickomino } from './pickomino/sentences.ts';
import { SENTENCES as triominos } from './triominos/sentences.ts';

const BY_GAME: Readonly<Record<GameId, Sentences>> = { pickomino, triominos };

const COMMON: Sentences = {
  'game-over': () => 'the game is over',
  'chance-is-next': () => 'dice or tiles come first: no move is possible now',
  'move-is-next': (data) => `${seatName(data['seat'])} must move first`,
  'unknown-move': (data) => `there is no move ${data['found'] ?? data['move']}`,
  'not-your-turn': (data) => `it is the turn of ${seatName(data['toMove'])}, not of ${seatName(data['seat'])}`,
  'no-such-seat': (data) => `there is no ${seatName(data['seat'])} at a table of ${data['players']}`,
  'wrong-player-count': (data) => `${data['least']} to ${data['most']} people can play, not ${data['players']}`,
  'unknown-rulebook': (data) => `there is no rulebook "${data['rulebook']}"; choose ${list(data['known'])}`,
  'unknown-option': (data) => `there is no option "${data['option']}"; choose ${list(data['known'])}`,
  'bad-option': (data) =>
    `option ${data['option']} cannot be ${JSON.stringify(data['value'])}; try ${list(data['choices'])}`,
};

/** By code, which is the same in all games. */
export const SENTENCES: Sentences = Object.assign({}, COMMON, ...Object.values(BY_GAME));
