/** What waits for a guest, as a calendar of deadlines (RFC 5545) and as a feed of turns (RFC 4287). */
import { capital } from '../../core/english.ts';
import type { StoredFeed } from '../store/callStore.ts';
import { deadlineOf, type Table } from '../table/table.ts';
import { linkTo, titleOf } from './messages.ts';

const AN_HOUR = 3_600_000;

/** "20261119T224500Z" */
const stampOf = (at: number): string => `${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

/** Commas and the like have a meaning in calendars. */
const escapedText = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`);

const LONGEST_LINE = 74;

/** Lines are folded at 75 bytes; the texts of ours that are not ASCII are short. */
const folded = (line: string): string => {
  const parts: string[] = [''];
  for (const character of line) {
    const longer = `${parts.at(-1)}${character}`;
    if (Buffer.byteLength(longer) > LONGEST_LINE) parts.push(` ${character}`);
    else parts[parts.length - 1] = longer;
  }
  return parts.join('\r\n');
};

const nameOf = (table: Table): string => capital(table.terms.game);

/** An event of an hour before each deadline, with an alarm. */
export const calendarOf = ({ language, page }: StoredFeed, waiting: readonly Table[], now: number): string => {
  const events = waiting.flatMap((table) => {
    const deadline = deadlineOf(table);
    if (deadline === null) return [];
    return [
      'BEGIN:VEVENT',
      `UID:${table.id}-${table.play?.seq ?? 0}@tablee`,
      `DTSTAMP:${stampOf(now)}`,
      `DTSTART:${stampOf(deadline - AN_HOUR)}`,
      `DTEND:${stampOf(deadline)}`,
      `SUMMARY:${escapedText(`${titleOf('turn', language)} (${nameOf(table)})`)}`,
      `URL:${linkTo(page, table.id)}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapedText(titleOf('clock', language))}`,
      'TRIGGER:PT0S',
      'END:VALARM',
      'END:VEVENT',
    ];
  });
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tablee//Deadlines//EN', ...events, 'END:VCALENDAR'];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};

const escapedXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const timeOf = (at: number): string => new Date(at).toISOString();

/** An entry for each turn that waits. */
export const atomOf = ({ language, page }: StoredFeed, waiting: readonly Table[], now: number): string => {
  const entries = waiting.map(
    (table) => `  <entry>
    <id>tag:tablee,2026:${table.id}/${table.play?.seq ?? 0}</id>
    <title>${escapedXml(`${titleOf('turn', language)} (${nameOf(table)})`)}</title>
    <updated>${timeOf(table.play?.since ?? table.at)}</updated>
    <link href="${escapedXml(linkTo(page, table.id))}"/>
  </entry>`,
  );
  const updated = Math.max(0, ...waiting.map((table) => table.play?.since ?? table.at)) || now;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${escapedXml(page)}#turns</id>
  <title>Tablée</title>
  <author><name>Tablée</name></author>
  <updated>${timeOf(updated)}</updated>
  <link href="${escapedXml(page)}"/>
${entries.join('\n')}${entries.length > 0 ? '\n' : ''}</feed>
`;
};
