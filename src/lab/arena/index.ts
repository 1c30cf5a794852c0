/** Games between bots: arenas that measure them, simulations that record them. */
export { playArena, runArena, type ArenaOptions, type ArenaRequest } from '../requests/arena.ts';
export { DEFAULT_HYPOTHESES, type Hypotheses, type TestDecision } from './sequentialTest.ts';
export { openJournal, type Chunk, type Journal } from './journal.ts';
export type { Match } from './lineup.ts';
export type { ArenaProgress, Watching } from './matches.ts';
export { ratingsOf, type Meeting, type Rating } from './rating.ts';
export { checkSettings, type ArenaSettings } from './settings.ts';
export type { ArenaResult, Standing } from './standing.ts';
export type { Entrant } from '../play/entrants.ts';
export {
  playSimulation,
  simulateGames,
  type SimulationOptions,
  type SimulationRequest,
} from '../requests/simulation.ts';
export type { SimulatedGames, SimulationSettings } from '../simulation/simulation.ts';
