import { expect, test } from 'vitest';
import { readText } from '../../test/kit/files.ts';
import { REASONS } from '../protocol/index.ts';
import { FAILURES, ROUTES } from '../protocol/schemas.ts';
import { DEFAULTS, readSettings } from './settings.ts';

const none = () => undefined;

test('a flag wins over the environment, the environment over the default', () => {
  const flags = (name: string) => (name === 'port' ? '1' : undefined);
  const environment = { TABLEE_PORT: '2', TABLEE_BOT_DELAY: '3', TABLEE_TRUST_PROXY: 'yes' };
  expect(readSettings(flags, environment)).toEqual({
    ok: true,
    value: { ...DEFAULTS, port: 1, botDelay: 3, trustProxy: true },
  });
});

test('every invalid setting gets its message', () => {
  const environment = { TABLEE_PORT: '99999', TABLEE_LOG: 'loud', TABLEE_TRUST_PROXY: 'maybe', TABLEE_STREAMS: '-1' };
  expect(readSettings(none, environment)).toEqual({
    ok: false,
    error: [
      'TABLEE_PORT must be a whole number from 0 to 65535, not "99999"',
      'TABLEE_STREAMS must be a whole number from 1 to 1000000, not "-1"',
      'TABLEE_TRUST_PROXY must be yes or no, not "maybe"',
      'TABLEE_LOG must be one of debug, info, warn, error, silent, not "loud"',
    ],
  });
});

test('a secret that is too short is refused, and not repeated', () => {
  expect(readSettings(none, { TABLEE_ADMIN_TOKEN: 'hunter2' })).toEqual({
    ok: false,
    error: ['TABLEE_ADMIN_TOKEN must be at least 16 characters'],
  });
});

test('PORT is used without another setting, and named when it is invalid', () => {
  expect(readSettings(none, { PORT: '81' })).toMatchObject({ value: { port: 81 } });
  expect(readSettings(none, { PORT: '81', TABLEE_PORT: '82' })).toMatchObject({ value: { port: 82 } });
  expect(readSettings(none, { PORT: 'many' })).toMatchObject({ error: [expect.stringMatching(/^PORT must be/)] });
});

test('an empty variable counts as absent', () => {
  expect(readSettings(none, { PORT: '', TABLEE_PORT: '', TABLEE_DATA: '', TABLEE_LOG: '' })).toEqual(
    readSettings(none, {}),
  );
});

test('an unknown variable is reported', () => {
  expect(readSettings(none, { TABLEE_PROT: '80', TABLEE_LOG: 'x' })).toMatchObject({
    error: ['there is no setting TABLEE_PROT', expect.stringContaining('TABLEE_LOG must be')],
  });
});

test('the page of the protocol lists every route, every code and every reason', () => {
  const page = readText('docs/develop/protocol.md');
  for (const { method, path } of Object.values(ROUTES)) expect(page).toContain(`\`${method} ${path}`);
  for (const reason of Object.keys(REASONS)) expect(page).toContain(`\`${reason}\``);
  for (const code of Object.keys(FAILURES)) expect(page).toContain(`\`${code}\``);
});
