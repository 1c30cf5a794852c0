import type { Level } from '../level.ts';

export const PIG_LEVELS: readonly Level[] = [{ bot: 'cautious', name: 'Trudi', temper: 'timid', wins: null }];
