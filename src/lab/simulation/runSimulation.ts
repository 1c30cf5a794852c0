import type { Simulated } from './simulation.ts';
import type { SimulationCrew } from './simulationCrew.ts';

/** Small enough to come in steadily, large enough to be worth sending. */
const GAMES_A_JOB = 8;

/** The games in their order, whoever of the crew played them; no more are ready ahead than the crew has members. */
export const runSimulation = async function* (games: number, crew: SimulationCrew): AsyncGenerator<Simulated> {
  const ahead: Promise<Simulated | undefined>[] = [];
  for (let first = 1; first <= games || ahead.length > 0;) {
    while (first <= games && ahead.length < crew.size) {
      const count = Math.min(GAMES_A_JOB, games - first + 1);
      ahead.push(crew.work({ first, count }));
      first += count;
    }
    const next = await ahead.shift();
    if (next) yield next;
  }
};
