import { test } from 'vitest';
import { seededRng } from '../../src/core/index.ts';
import { compareGame, VARIANTS } from './triominos.ts';

test.each(VARIANTS)(
  '$rulebook with $players players and $options: the packed round plays as the engine does',
  (variant) => {
    for (let game = 0; game < 60; game++) compareGame(variant, seededRng(`${game} ${JSON.stringify(variant)}`));
  },
);
