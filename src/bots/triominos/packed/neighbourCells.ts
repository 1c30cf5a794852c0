import {
  acrossFrom,
  cornerOf,
  DIGIT_VALUE,
  knownSum,
  missingCorner,
  NO_CORNER,
  ROUND_CORNER,
  SEEN,
  TAKEN,
  WRAP,
} from './packedCells.ts';

/** A tile may show a number at a corner that has none yet: the other cells at that corner, which then see it. */
export class NeighbourCells {
  /** No cells where the corners of the cell all show their numbers. */
  count = 0;
  /** The sum of the numbers that the cell sees without the tile. */
  knownSum = 0;
  /** The code of each once a tile lies in the cell, but for the new number; and what its digit adds to the code. */
  readonly codes = new Int32Array(5);
  readonly digits = new Int32Array(5);

  /** Fills in what surrounds a cell, by the codes of its board. */
  find(codes: Uint16Array, cell: number): void {
    const code = codes[cell]!;
    const missing = missingCorner(code);
    this.count = 0;
    if (missing === NO_CORNER) return;
    this.knownSum = knownSum(code);
    const first = ((cell & 1) * 3 + missing) * 5;
    let count = 0;
    for (let i = first; i < first + 5; i++) {
      const old = codes[(cell + STEPS[i]!) & WRAP]!;
      if (old >= TAKEN || old + SEES[i]! < SEEN) continue;
      this.codes[count] = old | SEEN;
      this.digits[count++] = DIGITS[i]!;
    }
    this.count = count;
  }
}

/** For each way a cell points and each of its corners, the five other cells there: how far they are, ... */
const STEPS = new Int16Array(30);
/** ... what a digit at the corner counts in their code, ... */
const DIGITS = new Uint8Array(30);
/** ... and whether a tile in the cell makes them seen. */
const SEES = new Int16Array(30);

for (const cell of [0, 1])
  for (const corner of [0, 1, 2]) {
    let at = (cell * 3 + corner) * 5;
    for (const [i, step] of ROUND_CORNER.entries()) {
      const beside = (cornerOf(cell, corner) + step) & WRAP;
      if (beside === cell) continue;
      const isNeighbour = [(cell - 1) & WRAP, (cell + 1) & WRAP, acrossFrom(cell)].includes(beside);
      STEPS[at] = beside - cell;
      DIGITS[at] = DIGIT_VALUE[i]!;
      SEES[at++] = isNeighbour ? SEEN : 0;
    }
  }
