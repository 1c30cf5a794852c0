import { expect, test } from 'vitest';
import { fairRecord, seedOf } from '../../../../test/kit/fairRecord.ts';
import { GAMES } from '../../../games/index.ts';
import { ok } from '../../../core/index.ts';
import { bindingIn, commitmentOf, linkOf } from '../../../protocol/index.ts';
import { chainAt, chainOf } from './chains.ts';
import { verdictsOn } from './known.ts';

const record = fairRecord(GAMES.pickomino);
const proof = record.proof!;
const chain = chainAt(proof.table);

/** This device has revealed the number of a seed. */
const keep = (seed: string, binding = bindingIn(0, proof)): void =>
  chain.write({
    seed,
    sentFor: 1,
    allowed: 1,
    games: { 1: { seat: 0, commitment: commitmentOf(seed), link: linkOf(seed, 1), binding, begun: true } },
  });

const verdict = (table?: string) => verdictsOn([ok(record)], table)[0];

test('a game is as this device has seen it', () => {
  keep(seedOf(0));
  expect(verdict(proof.table)).toMatchObject({ ok: true });
});

test('another number or binding than that of this device is wrong', () => {
  keep(seedOf(7));
  expect(verdict()).toMatchObject({ error: { code: 'other-number' } });
  keep(seedOf(0), '1'.repeat(64));
  expect(verdict()).toMatchObject({ error: { code: 'other-binding' } });
});

test('a game of another table is wrong in the list of a table, and known or not elsewhere', () => {
  chainOf(proof.table).remove();
  expect(verdict('BBBBBBBBBBBBBBBB')).toMatchObject({ error: { code: 'other-table' } });
  expect(verdict()).toMatchObject({ ok: true });
});

test('two records of one game that differ are both wrong', () => {
  const other = { ...record, comments: [{ after: 1, text: 'well' }] };
  expect(verdictsOn([ok(record), ok(other)])).toMatchObject([{ ok: true }, { ok: true }]);
  const { result: _result, ...rest } = record;
  const shorter = { ...rest, events: record.events.slice(0, -1) };
  expect(verdictsOn([ok(record), ok(shorter)])).toMatchObject([0, 1].map(() => ({ error: { code: 'contradicts' } })));
});
