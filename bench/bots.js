import { pickominoBots } from './pickominoBots.js';
import { triominosBots } from './triominosBots.js';

/** One report per game. */
const PARTS = [pickominoBots, triominosBots];

/** @type {import('./main.js').Section} */
export const bots = async (bench) => {
  const reports = [];
  for (const part of PARTS) reports.push(await part(bench));
  return { tables: reports.flatMap(({ tables }) => tables), notes: reports.flatMap(({ notes }) => notes) };
};
