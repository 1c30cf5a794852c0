import { ok, type Refusal, type Result } from '../../core/index.ts';
import type { TableStep } from './table.ts';

/** What happens, and the table after each of it. */
export type Decision = Result<readonly TableStep[], Refusal>;

/** Nothing is to happen. */
export const NOTHING: Decision = ok([]);
