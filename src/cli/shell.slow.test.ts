/** The built program in shells and terminals, if they are installed; scripts/leftOut.js lists missing ones. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { programNamed } from '../../scripts/programs.js';
import { fromRoot } from '../../test/kit/files.ts';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tablee-shell-'));
afterAll(() => rmSync(folder, { recursive: true }));

const outputOf = (program: string, args: readonly string[], env = {}): string =>
  spawnSync(program, args, { encoding: 'utf8', cwd: folder, env: { ...process.env, TERM: 'xterm', ...env } }).stdout;

const completionFile = (shell: string, name: string): string => {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, outputOf(process.execPath, [MAIN, 'completion', shell]));
  return file;
};

const inBash = (line: string): string[] => {
  const words = line.split(' ');
  const script = `source ${completionFile('bash', 'tablee.bash')}
    COMP_WORDS=(${words.map((word) => `"${word}"`).join(' ')}); COMP_CWORD=${words.length - 1}
    _tablee; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return outputOf('bash', ['-c', script]).trim().split('\n');
};

const inZsh = (line: string): string[] => {
  completionFile('zsh', '_tablee');
  const seen = outputOf('zsh', ['-f', fromRoot('test/kit/proposals.zsh'), folder, line]);
  return [...seen.matchAll(/proposed (\S+)/g)].map((match) => match[1]!);
};

const inFish = (line: string): string[] => {
  const script = `source ${completionFile('fish', 'tablee.fish')}; complete -C '${line}'`;
  return outputOf('fish', ['--no-config', '-c', script])
    .trim()
    .split('\n')
    .map((proposal) => proposal.split('\t')[0]!);
};

describe.each([
  ['bash', inBash],
  ['zsh', inZsh],
  ['fish', inFish],
])('%s', (shell, proposals) => {
  test.runIf(programNamed(shell)).each([
    ['tablee rep', ['replay']],
    ['tablee vers', ['version']],
    ['tablee play --res', ['--resume']],
    ['tablee arena --no-p', ['--no-pager']],
    ['tablee arena pick', ['pickomino']],
    ['tablee help simul', ['simulate']],
    ['tablee completion z', ['zsh']],
  ])('"%s" proposes %j', (line, words) => expect(proposals(line)).toEqual(words));

  test.runIf(programNamed(shell))('the first word is one of the commands', () => {
    const proposed = proposals('tablee ');
    for (const name of ['play', 'arena', 'serve', 'completion', 'help']) expect(proposed).toContain(name);
    expect(proposed).not.toContain('--help');
  });
});

describe.runIf(programNamed('script'))('a person at a terminal', () => {
  const seenBy = (line: string, env: Readonly<Record<string, string>>): string =>
    outputOf('script', ['-qec', `${process.execPath} ${MAIN} ${line}`, '/dev/null'], env);
  const MARKED = { TABLEE_PAGER: 'sed s/^/paged:/' };

  test.each(['help', 'help play', 'play --help', 'rules pickomino', 'bots'])('reads "%s" in the pager', (line) =>
    expect(seenBy(line, MARKED)).toMatch(/^paged:/),
  );

  test.each(['--no-pager help', 'bots --no-pager', 'version', 'rules chess'])('sees "%s" without it', (line) =>
    expect(seenBy(line, MARKED)).not.toContain('paged:'),
  );

  test('sees the text and a warning if there is no such pager', () => {
    const seen = seenBy('rules pickomino', { PAGER: 'no-such-pager' });
    expect(seen).toMatch(/^tablee: the pager "no-such-pager" cannot be started\.\r\npickomino, rulebook zoch/);
    expect(seen).not.toContain('Error');
  });

  test('may close the pager early', () => expect(seenBy('rules pickomino', { PAGER: 'true' })).toBe(''));
});

test('a pipe gets no pager', () =>
  expect(outputOf(process.execPath, [MAIN, 'help'], { PAGER: 'sed s/^/paged:/' })).not.toContain('paged:'));
