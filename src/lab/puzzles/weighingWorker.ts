/** A thread that weighs puzzles again. */
import { answerJobs } from '../crew.ts';
import { weighAgain } from './triominosMine.ts';

answerJobs<string, { readonly line: string | null }>((line) => ({ line: weighAgain(line) }));
