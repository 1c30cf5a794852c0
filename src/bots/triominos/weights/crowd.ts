import type { Worths } from '../worths.ts';

export const CROWD: Worths = {
  sum: -0.57,
  triple: 6.6,
  double: -3.4,
  ownGap: 14.8,
  openGap: -7,
  deadGap: 1.6,
  ownFit: 1.9,
  otherFit: -0.3,
  fourthTile: -0.6,
  fifthTile: 0.4,
  draw: -10.6,
  drawPerTile: 0,
};
