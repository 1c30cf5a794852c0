/** A thread that plays games between bots. */
import { workerData } from 'node:worker_threads';
import { ProcessList } from '../ownBots/index.ts';
import { serveJobs } from '../workerPool.ts';
import { localGames, type GameWork } from './localGames.ts';

const { kind, settings, processes, log }: GameWork = workerData;

serveJobs(localGames(kind, settings, { processes: new ProcessList(processes), log }).run);
