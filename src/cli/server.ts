#!/usr/bin/env node
/** `tablee-server`, short for `tablee serve`. */
import { runAsProcess } from './process.ts';
import { run } from './run.ts';

await runAsProcess(run, ['serve', ...process.argv.slice(2)]);
