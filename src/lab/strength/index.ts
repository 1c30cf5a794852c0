export { withTables, type Measured } from './document.ts';
export { rowCommand, rowName, STRENGTH_ROWS, type StrengthRow } from './rows.ts';
