/** A thread of a simulation. */
import { workerData } from 'node:worker_threads';
import { gather } from '../arena/company.ts';
import { answerJobs } from '../crew.ts';
import { ProcessList } from '../ownBots/index.ts';
import { simulateJob, type Simulated, type SimulationJob, type SimulationPost } from './simulation.ts';

const { settings, processes } = workerData as SimulationPost;
const company = gather({ ...settings, budget: null }, new ProcessList(processes));

answerJobs<SimulationJob, Simulated>((job) => simulateJob(settings, company, job));
