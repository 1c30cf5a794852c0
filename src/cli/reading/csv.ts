/** A line of a table, as RFC 4180 has it; nothing where there is no value. */
export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map((value) => cell(String(value ?? ''))).join(',')}\n`;

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
