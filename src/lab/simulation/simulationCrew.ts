import { gather } from '../arena/company.ts';
import { loneCrew, threadCrew, type Crew } from '../crew.ts';
import { ProcessList } from '../ownBots/index.ts';
import {
  simulateJob,
  type Simulated,
  type SimulationJob,
  type SimulationPost,
  type SimulationSettings,
} from './simulation.ts';

export type SimulationCrew = Crew<SimulationJob, Simulated>;

export const simulationAlone = (settings: SimulationSettings): SimulationCrew => {
  const company = gather({ ...settings, budget: null });
  return loneCrew((job) => simulateJob(settings, company, job), company.close);
};

export const simulationThreads = (settings: SimulationSettings, size: number): SimulationCrew => {
  const processes = new ProcessList();
  const post: SimulationPost = { settings, processes: processes.shared };
  return threadCrew(new URL('./simulationWorker.js', import.meta.url), size, post, () => processes.endAll());
};
