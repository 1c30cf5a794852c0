/** What all reports share: a page that needs nothing else, and its tables. */
import { element, escaped } from './markup.ts';
import { STYLE } from './style.ts';

export const pageOf = (title: string, series: string, ...content: readonly string[]): string => {
  const body = element('main', {}, ...content);
  return `<!doctype html>\n<html lang="en">\n<head>${head(title, series)}</head>\n<body>${body}</body>\n</html>\n`;
};

/** The page may load nothing, for any content. */
const head = (title: string, series: string): string =>
  [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    element('title', {}, escaped(`${title} · ${series}`)),
    element('style', {}, STYLE),
  ].join('\n');

export const tableOf = (columns: readonly string[], rows: readonly string[]): string => {
  const header = columns.map((name) => element('th', { scope: 'col' }, name));
  return element(
    'div',
    { class: 'scroll', tabindex: 0 },
    element('table', {}, element('thead', {}, element('tr', {}, ...header)), element('tbody', {}, ...rows)),
  );
};
