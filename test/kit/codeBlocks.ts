/** The code blocks of pages, and how to run them. */
import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { filesUnder, fromRoot, readText } from './files.ts';

export interface CodeBlock {
  readonly page: string;
  /** Counted from 1 on its page. */
  readonly number: number;
  readonly language: string;
  readonly text: string;
}

const pages = [
  ...readdirSync(fromRoot('.')),
  ...['docs', 'deploy', 'bench', 'packages', 'python'].flatMap((folder) => filesUnder(folder)),
].filter((file) => file.endsWith('.md'));

export const blocksIn = (...languages: string[]): CodeBlock[] =>
  pages.flatMap((page) =>
    [...readText(page).matchAll(/^```(\w+)\n(.*?)^```$/gms)]
      .map(([, language = '', text = ''], i) => ({ page, number: i + 1, language, text }))
      .filter(({ language }) => languages.includes(language)),
  );

export const nameOf = ({ page, number }: CodeBlock): string => `${page}, block ${number}`;

/** Without its types, which Node 20 cannot read. */
export const plainScript = ({ text }: CodeBlock): string =>
  ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
  }).outputText;

/** What the comments beside `console.log` and `print` say it prints. */
export const promisedBy = ({ text }: CodeBlock): string[] =>
  [...text.matchAll(/(?:console\.log|print)\(.*\);? *(?:\/\/|#) (.*)$/gm)].map((match) => match[1]!);

/** The commands of a shell block, without comments and prompts. */
export const linesOf = ({ text }: CodeBlock): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+# .*$|^# .*$/, '').trim())
    .filter((line) => line !== '');

/** The words of a command, up to the first sign of the shell. */
export const wordsOf = (line: string): string[] => {
  const [command = ''] = line.split(/ (?:[<>|;]|&&) ?/);
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
};
