/** The tests skipped on this machine, and the reasons. */
import { natsProgram } from './nats.js';
import { programNamed } from './programs.js';
import { PYTHON_WANTED, pythonWithPackages } from './python.js';

export const leftOut = () => [
  ...(natsProgram() ? [] : ['the tests of the NATS bus. There is no nats-server here, and none could be installed.']),
  ...(pythonWithPackages()
    ? []
    : [`the tests of the Python package with ${PYTHON_WANTED.join(', ')}, which could not be installed.`]),
  ...[
    ['zsh', 'completion in zsh'],
    ['fish', 'completion in fish'],
    ['script', 'what a person at a terminal sees of the pager'],
    ['caddy', 'the tests of deploy/ with Caddy'],
    ['nginx', 'the tests of deploy/ with nginx'],
  ]
    .filter(([program]) => !programNamed(program))
    .map(([program, what]) => `${what}. There is no ${program} here.`),
];
