/** The documents of a package: all that its README links to, directly or not. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

const LINK = /\]\((?!https?:|#)([^)#\s]+)/g;
const NAMED = /`((?:docs|examples|bench)\/[\w./-]+\.\w+)`/g;

/** The targets of links and of paths in backticks on a page, as paths from the root. */
export const leadsTo = (page, text) => {
  if (!page.endsWith('.md')) return [];
  const linked = [...text.matchAll(LINK)].map(([, target]) => posix.join(posix.dirname(page), target));
  return [...linked, ...[...text.matchAll(NAMED)].map(([, target]) => target)];
};

/** Copied into every package, or generated there. */
const isApart = (page) => ['README.md', 'CHANGELOG.md', 'LICENSE'].includes(page) || page.startsWith('docs/api/');

/** All pages that can be reached from a README and from the changelog. */
export const documentsFrom = (readme, root) => {
  const from = (page) => leadsTo(page, readFileSync(posix.join(root, page), 'utf8'));
  const pages = new Set([...leadsTo('README.md', readme), ...from('CHANGELOG.md')].filter((page) => !isApart(page)));
  for (const page of pages) for (const target of from(page)) if (!isApart(target)) pages.add(target);
  return [...pages].toSorted();
};

export const CLONE_NOTE = 'Commands that begin with `npm` run in a clone of the repository, not in this package.';

/** A package has the build instead of the source, and no scripts of the repository. */
export const inPackage = (text) =>
  withNote(text).replaceAll(/`src\/([\w/]+)(\.ts)?`/g, (_, path, module) => `\`dist/${path}${module ? '.js' : ''}\``);

/** Below the title. */
const withNote = (text) =>
  /npm (run|test|start)\b/.test(text) ? text.replace(/^# .*\n/, (title) => `${title}\n> ${CLONE_NOTE}\n`) : text;
