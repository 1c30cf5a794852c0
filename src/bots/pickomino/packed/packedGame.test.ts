import { it } from 'vitest';
import { playTables } from '../../../../test/bots/bothGames.ts';

it('plays as the readable engine does, whatever the rules and the number of players', () => {
  playTables(90, 'packed games');
});
