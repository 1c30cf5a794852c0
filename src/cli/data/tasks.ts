import { backup } from './backup.ts';
import { check } from './check.ts';
import { deleteTable } from './delete.ts';
import { exportRecords } from './export.ts';
import { restore } from './restore.ts';
import type { Task } from './task.ts';

export const TASKS: ReadonlyMap<string, Task> = new Map([
  ['check', check],
  ['backup', backup],
  ['restore', restore],
  ['export', exportRecords],
  ['delete', deleteTable],
]);
