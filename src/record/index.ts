export { writeRecord } from './json.ts';
export { readRecord } from './read.ts';
export * from './record.ts';
export * from './recordReplay.ts';
export * from './replay.ts';
export { writeRecordText } from './writeText.ts';
