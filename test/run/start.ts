/** Global set-up and teardown: the folder and the guard of the run. */
import { openRun } from './folder.js';
import { processesOf } from './processes.js';

const isOurOwn = ({ command }: { command: string }): boolean => /vitest\/dist\/workers|run\/guard\.js/.test(command);

export const setup = async (): Promise<void> => {
  await openRun();
};

/** The guard ends leftover processes, but a test must end its own. */
export const teardown = async (): Promise<void> => {
  const left = processesOf(await openRun()).filter((one) => !isOurOwn(one));
  for (const { pid, command } of left)
    process.stderr.write(`tablee: a test has left a process behind: ${pid} ${command.slice(0, 200)}\n`);
  if (left.length > 0) process.exitCode = 1;
};
