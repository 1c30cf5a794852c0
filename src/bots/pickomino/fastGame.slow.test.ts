import { it } from 'vitest';
import { playTables } from '../../../test/bots/bothGames.ts';

it('plays as the readable engine does over thousands of games', () => {
  playTables(2400, 'thousands of packed games');
});
