/** The documents of a package: those that its README leads to, and those that these lead to. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

const LINK = /\]\((?!https?:|#)([^)#\s]+)/g;
const NAMED = /`((?:docs|examples|bench)\/[\w./-]+\.\w+)`/g;

/** What a page leads to, by a link or by a path in backticks, as paths from the root. */
export const leadsTo = (page, text) => {
  if (!page.endsWith('.md')) return [];
  const linked = [...text.matchAll(LINK)].map(([, target]) => posix.join(posix.dirname(page), target));
  return [...linked, ...[...text.matchAll(NAMED)].map(([, target]) => target)];
};

/** Put into every package as they are, or made there. */
const isApart = (page) => ['README.md', 'CHANGELOG.md', 'LICENSE'].includes(page) || page.startsWith('docs/api/');

/** All that can be reached from the text of a README and from the changelog. */
export const documentsFrom = (readme, root) => {
  const from = (page) => leadsTo(page, readFileSync(posix.join(root, page), 'utf8'));
  const pages = new Set([...leadsTo('README.md', readme), ...from('CHANGELOG.md')].filter((page) => !isApart(page)));
  for (const page of pages) for (const target of from(page)) if (!isApart(target)) pages.add(target);
  return [...pages].toSorted();
};

/** In a package the source is its build. */
export const inPackage = (text) =>
  text.replaceAll(/`src\/([\w/]+)(\.ts)?`/g, (_, path, module) => `\`dist/${path}${module ? '.js' : ''}\``);
