import { it } from 'vitest';
import { playTables } from '../../../../test/bots/bothGames.ts';

it('plays as the readable engine does over thousands of games', () => {
  playTables(2000, 'thousands of packed games');
});
