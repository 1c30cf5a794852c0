/**
 * How many people how many databases carry, simulated on the costs in bench/results.md: npm run scaling
 * The table goes into docs/host/scaling.md.
 */
import { seededRng } from '../../dist/core/index.js';
import { measuredCosts } from './costs.js';
import { simulate } from './simulation.js';

/** Seconds between two moves of one person, and how long is simulated. */
const MOVE_EVERY = 10;
const SECONDS = 2;
const CORES = 16;
/** A process is planned to use so much of its core. */
const PLANNED = 0.6;
const CASES = [
  { people: 10_000, databases: 1 },
  { people: 100_000, databases: 1 },
  { people: 300_000, databases: 1 },
  { people: 500_000, databases: 1 },
  { people: 1_000_000, databases: 1 },
  { people: 1_000_000, databases: 2 },
  { people: 1_000_000, databases: 4 },
  { people: 1_000_000, databases: 8 },
  { people: 2_000_000, databases: 1 },
];

const costs = measuredCosts();
const number = (value) => Math.round(value).toLocaleString('en');
const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)];
const ms = (seconds) => (seconds > 1 ? 'never catches up' : `${(seconds * 1000).toFixed(1)} ms`);

const rowFor = ({ people, databases: count }) => {
  const processes = Math.max(2, Math.ceil(((people / MOVE_EVERY) * (costs.server / 1e6)) / PLANNED));
  const random = seededRng(`scaling ${people} ${count}`);
  const run = { people, databases: count, cores: CORES, processes, moveEvery: MOVE_EVERY, seconds: SECONDS };
  const { databases, answered, shown } = simulate({ ...run, costs, random });
  const total = (field) => databases.reduce((sum, one) => sum + one[field], 0);
  const fullest = Math.max(...databases.map(({ busy }) => busy)) / SECONDS;
  return [
    number(people),
    number(people / MOVE_EVERY),
    number(processes),
    String(count),
    (total('appends') / total('statements')).toFixed(1),
    `${fullest.toFixed(1)} of ${CORES}`,
    ms(quantile(answered, 0.99)),
    ms(quantile(shown, 0.99)),
  ];
};

const HEADING = [
  'people at once',
  'moves a second',
  'processes',
  'databases',
  'moves a statement',
  'busy cores of the fullest database',
  'stored, p99',
  'seen elsewhere, p99',
];

const line = (cells) => `| ${cells.join(' | ')} |\n`;
process.stdout.write(line(HEADING) + line(HEADING.map(() => '---')));
for (const one of CASES) process.stdout.write(line(rowFor(one)));
