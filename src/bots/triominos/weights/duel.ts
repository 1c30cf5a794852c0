import type { Worths } from '../worths.ts';

export const DUEL: Worths = {
  sum: -0.85,
  triple: 4,
  double: -2.3,
  ownGap: 9.8,
  openGap: -12.3,
  deadGap: 2.2,
  ownFit: 0.4,
  otherFit: -2.8,
  fourthTile: -1.1,
  fifthTile: -1.8,
  draw: 1.1,
  drawPerTile: 0.21,
};
