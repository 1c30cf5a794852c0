/** A thread that weighs puzzles again. */
import { serveJobs } from '../workerPool.ts';
import { weighAgain } from './triominosMine.ts';

serveJobs<string, { readonly line: string | null }>((line) => ({ line: weighAgain(line) }));
