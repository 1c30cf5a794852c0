import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { programNamed } from '../../scripts/programs.js';
import { ALL_COMMANDS } from './run.ts';
import { manualPage } from './manual.ts';

const page = manualPage(ALL_COMMANDS, '1.2.3-beta.4');

/** The page as man shows it, in long lines. */
const seen = (): string => {
  const env = { ...process.env, MANWIDTH: '1000', MAN_KEEP_FORMATTING: '', LC_ALL: 'C.UTF-8' };
  const { stdout, stderr } = spawnSync('man', ['--warnings', '-E', 'UTF-8', '-P', 'cat', '-l', '-'], {
    input: page,
    encoding: 'utf8',
    env,
  });
  expect(stderr).toBe('');
  return stdout;
};

test.each(ALL_COMMANDS.map((command) => [command.name, command] as const))(
  'has %s with its flags and examples',
  (name, { flags, examples }) => {
    const from = page.slice(page.search(new RegExp(`^tablee ${name}( |$)`, 'm')));
    const section = from.slice(0, from.indexOf('\n.S')).replaceAll('\\-', '-');
    for (const flag of flags) expect(section).toContain(`\\fB--${flag.name}\\fR`);
    for (const example of examples) expect(section).toContain(example.replaceAll('\\', '\\e'));
  },
);

test('no line is a macro by accident', () => {
  const command = {
    ...ALL_COMMANDS[0]!,
    summary: '.hidden',
    flags: [{ name: 'x', help: "'quoted" }],
    examples: ['a\\b'],
  };
  const lines = manualPage([command], '1').split('\n');
  expect(lines).toContain('\\&.hidden.');
  expect(lines).toContain("\\&'quoted");
  expect(lines).toContain('  a\\eb');
});

test.runIf(programNamed('man') && programNamed('groff'))('man shows it without a complaint', () => {
  const text = seen();
  expect(text).toMatch(/^TABLEE\(1\).*TABLEE\(1\)/);
  expect(text).toContain('tablee 1.2.3-beta.4');
  expect(text).toMatch(/--resume\s+resume your last game/);
});
