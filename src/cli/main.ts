#!/usr/bin/env node
/** `tablee` in a clone and in the package `tablee-server`: every command. */
import { runAsProcess } from './process.ts';
import { run } from './run.ts';

await runAsProcess(run, process.argv.slice(2));
