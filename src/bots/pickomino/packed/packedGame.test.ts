import { it } from 'vitest';
import { playTables } from '../../../../test/bots/bothGames.ts';

it('plays like the readable engine by all rules and for all numbers of players', () => {
  playTables(90, 'packed games');
});
