/** Asking people for their moves, and telling them why one is refused. */
import { textOf, type Game, type GameTypes, type Refusal, type Seat, type Step } from '../../core/index.ts';
import { CLAUSES } from '../../games/clauses.ts';
import type { GameId } from '../../games/index.ts';
import type { Scene } from './screen.ts';
import { sentenceFor } from '../terminal/sentences.ts';
import type { Stage } from './stage.ts';
import type { Table } from './terminalTable.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { wrapped } from '../terminal/words.ts';

/** A legal step of the seat, with its outcome where it was typed too; `null` when the people leave. */
export const askMove = async <G extends GameTypes>(
  table: Table<G>,
  stage: Stage<G>,
  state: G['state'],
  seat: Seat,
): Promise<Step<G> | null> => {
  const scene = await stage.show(state, seat);
  if (!scene) return null;
  for (;;) {
    const text = await askOrLeave(table.terminal, `${scene.names[seat]}> `);
    if (text === null) return null;
    const reply = helpFor(table, text) ?? readMove(table, state, seat, scene, text);
    if (!Array.isArray(reply)) return reply;
    const lines = reply.flatMap((line) => wrapped(line, table.terminal.width - 3));
    await table.terminal.out(`${lines.map((line) => `  ${line}`).join('\n')}\n`);
  }
};

/** What was typed; `null` from those who leave, by a word or by the end of the input. */
export const askOrLeave = async (terminal: Terminal, prompt: string): Promise<string | null> => {
  const answer = (await terminal.ask(prompt))?.trim() ?? null;
  return answer === null || /^(q|quit|exit)$/i.test(answer) ? null : answer;
};

/** Lines for those who ask for help or for a rule. */
const helpFor = <G extends GameTypes>({ game, screen, setup }: Table<G>, text: string): string[] | undefined => {
  if (/^(\?|h|help)$/i.test(text)) return [...screen.help, ...COMMON_HELP];
  const clause = CLAUSES[game.id as GameId].find(({ id }) => id === text.toUpperCase());
  return clause && [`${clause.id} ${clause.title}: ${textOf(clause, setup.rulebook)}`];
};

const COMMON_HELP = [
  'A number picks from the list; Enter does when there is only one choice.',
  'P-03 (or any other rule)  read it    q  leave the table',
];

/** The step, or what to answer instead. */
const readMove = <G extends GameTypes>(
  { game, screen, typesChance }: Table<G>,
  state: G['state'],
  seat: Seat,
  scene: Scene<G>,
  text: string,
): Step<G> | string[] => {
  const { legal } = scene;
  const listed = text === '' && legal.length === 1 ? legal[0] : legal[pickedNumber(text) - 1];
  if (listed) return { seat, move: listed, outcome: null };
  if (text === '' || /^\d{1,2}$/.test(text)) return [`Type a number from 1 to ${legal.length}, or ? for help.`];
  const step = game.readStep(screen.understand(text, scene), seat);
  if (!step.ok) return [`${sentenceFor(step.error)} Type ? for help.`];
  const refusal = whyRefused(game, state, step.value, typesChance);
  return refusal ? [sentenceFor(refusal)] : step.value;
};

/** A leading zero makes a tile, not a number. */
const pickedNumber = (text: string): number => (/^[1-9]\d*$/.test(text) ? Number(text) : 0);

const whyRefused = <G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  { move, outcome }: Step<G>,
  typesChance: boolean,
): Refusal | undefined => {
  if (move === null || (outcome !== null && !typesChance)) return { code: 'chance-is-not-yours' };
  const refusal = game.whyIllegal(state, move);
  if (refusal || outcome === null) return refusal;
  return game.whyIllegal(game.next(state, move), outcome);
};

/** What the real dice or tiles show; `null` when the people leave. */
export const askOutcome = async <G extends GameTypes>(
  table: Table<G>,
  state: G['state'],
  seat: Seat | null,
): Promise<G['outcome'] | null> => {
  const { game, screen, terminal } = table;
  const { understand, unreadable } = screen.typedChance;
  for (;;) {
    const typed = await askLines(table, state);
    if (!typed) return null;
    const step = game.readStep(understand(typed, state), seat);
    const outcome = step.ok ? step.value.outcome : null;
    const refusal = outcome ? game.whyIllegal(state, outcome) : unreadable;
    if (outcome && !refusal) return outcome;
    await terminal.out(`  ${sentenceFor(refusal!)}\n`);
  }
};

const askLines = async <G extends GameTypes>(
  { game, screen, players, terminal }: Table<G>,
  state: G['state'],
): Promise<string[] | null> => {
  const names = players.map(({ name }) => name);
  const typed: string[] = [];
  for (const question of screen.typedChance.questions(state, names)) {
    const answer = await askOrLeave(terminal, question);
    if (answer === null) return null;
    // The next to type is not to see it.
    if (game.hasSecrets) await terminal.clear();
    typed.push(answer);
  }
  return typed;
};
