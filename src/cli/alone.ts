#!/usr/bin/env node
/** `tablee` in the package of that name, without the server. */
import { COMMANDS } from './commands/commands.ts';
import { runAsProcess } from './process.ts';
import { runner } from './runner.ts';

/** The lines that run the commands of the package `tablee-server`. */
const ELSEWHERE = new Map([
  ['serve', 'npx tablee-server'],
  ['data', 'npx -p tablee-server tablee data'],
  ['move', 'npx -p tablee-server tablee move'],
]);

await runAsProcess(runner(COMMANDS, ELSEWHERE), process.argv.slice(2));
