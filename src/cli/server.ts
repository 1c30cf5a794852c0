#!/usr/bin/env node
/** `tablee-server`: what `tablee serve` does, so that `npx tablee-server` is enough. */
import { runAsProcess } from './process.ts';
import { run } from './run.ts';

await runAsProcess(run, ['serve', ...process.argv.slice(2)]);
