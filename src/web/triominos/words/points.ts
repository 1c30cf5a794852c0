import type { Tile } from '../../../games/triominos/index.ts';

export { numeral as plain, signed } from '../../../core/index.ts';

/** A tile as people say it: “1-2-5”. */
export const tileName = (tile: Tile | readonly number[]): string => [...tile].join('-');
