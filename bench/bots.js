import { pickominoBots } from './pickominoBots.js';
import { triominosBots } from './triominosBots.js';

/** Each game reports for itself. */
const PARTS = [pickominoBots, triominosBots];

/** @type {import('./main.js').Section} */
export const bots = async (bench) => {
  const reports = [];
  for (const part of PARTS) reports.push(await part(bench));
  return { tables: reports.flatMap(({ tables }) => tables), notes: reports.flatMap(({ notes }) => notes) };
};
