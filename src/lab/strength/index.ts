export { withTables, type Measured } from './document.ts';
export { surerShare } from './surerShare.ts';
export { hasLuck, rowCommand, rowName, STRENGTH_ROWS, type StrengthRow } from './rows.ts';
