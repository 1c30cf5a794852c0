/** The Python package agrees with the engine, and with PettingZoo and Gymnasium. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { pythonWithPackages, SYSTEM_PYTHON } from '../scripts/python.js';
import { unwrap } from '../src/core/index.ts';
import { readRecord, replayRecord, writeRecord } from '../src/record/index.ts';
import { blocksIn, nameOf, promisedBy } from './kit/codeBlocks.ts';
import { filesUnder, fromRoot, readText } from './kit/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-python-'));

/** With the sources of the package, and the built engine. */
const python = (args: readonly string[], input = '', program = SYSTEM_PYTHON): string => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    input,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONPATH: fromRoot('python', 'src'),
      TABLEE: `"${process.execPath}" "${fromRoot('dist', 'cli', 'main.js')}"`,
    },
  });
  expect(stderr.replaceAll(/.*UserWarning.*\n.*\n/g, '')).toBe('');
  expect(status).toBe(0);
  return stdout;
};

const REPLAY = `
import json, sys, tablee
for line in sys.stdin:
    record = json.loads(line)
    game = tablee.load_game(record["game"], len(record["players"]), record["rulebook"], record["options"])
    for position in range(0, len(record["events"]) + 1, 7):
        state = game.load_record(record["events"][:position], record["start"])
        assert len(state.observation_tensor()) == game.observation_tensor_size()
        mask = state.legal_actions_mask()
        assert sum(mask) == (0 if state.is_chance_node() else len(state.legal_actions()))
        assert state.record()["events"] == record["events"][:position]
        view = state.view()
        print(json.dumps({"seat": state.current_player(), "view": view, "legal": list(state.legal_moves().values()), "returns": state.returns()}))
    game.close()
`;

test('every seventh position of the golden records equals the engine’s', () => {
  const records = filesUnder('test/golden/records').map((file) => unwrap(readRecord(readText(file))));
  expect(records.length).toBeGreaterThan(3);
  const printed = python(['-c', REPLAY], `${records.map(writeRecord).join('\n')}\n`)
    .trim()
    .split('\n');
  for (const record of records) {
    const { game, stateAt } = unwrap(replayRecord(record));
    for (let position = 0; position <= record.events.length; position += 7) {
      const state = stateAt(position);
      const turn = game.turn(state);
      const seat = turn.kind === 'decision' ? turn.seat : turn.kind === 'chance' ? -1 : -4;
      const found = JSON.parse(printed.shift()!) as { seat: number; view: object; legal: object[] };
      expect(found).toMatchObject({ seat, view: game.view(state, Math.max(0, seat)) });
      expect(new Set(found.legal.map((move) => JSON.stringify(move)))).toEqual(
        new Set(game.legalMoves(state).map((move) => JSON.stringify(move))),
      );
    }
  }
  expect(printed).toEqual([]);
});

const SEARCH = `
import random, tablee
from tablee import spiel
for text in ["pickomino(players=3)", "triominos(rulebook=classic,rounds=1)"]:
    game, rng = spiel.load_game(text), random.Random(5)
    assert game.get_type().min_num_players == 2
    state, first = game.new_initial_state(), None
    while not state.is_terminal():
        if state.is_chance_node():
            if state.is_listed():
                outcomes = state.chance_outcomes()
                assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
                number = rng.choices([one for one, _ in outcomes], [chance for _, chance in outcomes])[0]
                forced = state.clone()
                forced.force_chance(state.outcomes()[number])
                state.apply_action(number)
                assert forced.to_dict() == state.to_dict()
            else:
                state.sample_chance(rng)
            continue
        me = state.current_player()
        guess = state.resample_from_infostate(me, rng)
        assert guess.view(me) == state.view(me)
        # Which tile must open can depend on racks that nobody else sees.
        assert guess.legal_actions() == state.legal_actions() or state.view(me)["board"] == []
        before, child = state.to_dict(), state.child(rng.choice(state.legal_actions()))
        assert state.to_dict() == before and child.history() if game.get_type().short_name == "pickomino" else True
        state = child if rng.random() < 0.5 else state
        if state is not child:
            state.apply_action(state.bot_action("greedy"))
    assert abs(sum(state.returns())) < 1e-9
    again = game.deserialize_state(state.serialize())
    assert again.to_dict() == state.to_dict() and again.returns() == state.returns()
    assert state.information_state_string(0) == again.information_state_string(0) != again.information_state_string(1)
    try:
        state.apply_action(0)
    except tablee.IllegalAction as error:
        print(error.code)
    game.close()
`;

test('states search, guess, serialise and tell chances', () =>
  expect(python(['-c', SEARCH]).trim().split('\n')).toEqual(['no-such-action', 'no-such-action']));

const DIES = `
import tablee
game = tablee.load_game("pickomino")
game.engine._process.kill()
game.engine._process.wait()
for attempt in range(2):
    try:
        game.new_initial_state()
    except tablee.EngineError as error:
        print(error)
game.close()
try:
    tablee.load_game("pickomino", command="true")
except tablee.EngineError as error:
    print(error)
try:
    tablee.load_game("pickomino", players=9)
except tablee.EngineError as error:
    print(error)
`;

test('if Tablée exits, is missing or refuses, there is an error, and no process remains', () =>
  expect(python(['-c', DIES]).trim().split('\n')).toEqual([
    'Tablée has ended',
    'Tablée has ended',
    'true env pickomino --players 2 does not start',
    'tablee: 2 to 7 people can play, not 9 (P-01). See: tablee help env',
  ]));

test('the page lists every field of the tensors, with its size', () => {
  const page = readText('docs', 'research', 'environment.md');
  for (const game of ['pickomino', 'triominos']) {
    const { stdout } = spawnSync(process.execPath, [fromRoot('dist/cli/main.js'), 'env', game], { encoding: 'utf8' });
    const { observation, fullState, actions } = JSON.parse(stdout) as Layout;
    for (const { name, size } of [...observation, ...fullState]) expect(page).toContain(`| \`${name}\` | ${size} |`);
    expect(page).toContain(`| ${actions.toLocaleString('en')}: `);
  }
});

interface Layout {
  readonly actions: number;
  readonly observation: readonly { name: string; size: number }[];
  readonly fullState: readonly { name: string; size: number }[];
}

const packaged = pythonWithPackages();

describe.skipIf(!packaged)('with NumPy, Gymnasium and PettingZoo', () => {
  const CHECKS = `
import sys, warnings, tablee
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
for game in ["pickomino", "triominos"]:
    env = tablee.env(game, players=3)
    api_test(env, num_cycles=40)
    env.close()
    made = []
    seed_test(lambda: made.append(tablee.env(game)) or made[-1], num_cycles=10)
    for env in made:
        env.close()
    env = tablee.GymEnv(game)
    check_env(env, skip_render_check=True)
    env.close()
print("passed")
`;

  test('PettingZoo’s and Gymnasium’s own checks pass', () =>
    expect(python(['-W', 'ignore', '-c', CHECKS], '', packaged)).toContain('passed'));

  const BATCH = `
import numpy, tablee
for game in ["pickomino", "triominos"]:
    batch = tablee.Batch(game, games=8, bots=[None, "greedy"], seed=4, records="records.jsonl")
    rng = numpy.random.default_rng(1)
    ended = 0
    while ended < 4:
        assert (batch.mask.sum(axis=1) == batch.counts).all()
        assert ((batch.seats == 0) | batch.over).all()
        batch.step(batch.sample(rng))
        assert abs(batch.returns.sum()) < 1e-5
        ended += batch.over.sum()
    playing = int(numpy.argmin(batch.over))
    actions = batch.sample(rng)
    actions[playing] = int(numpy.argmin(batch.mask[playing]))
    try:
        batch.step(actions)
    except tablee.IllegalAction as error:
        assert error.error["game"] == playing
    batch.close()
one, two = (tablee.Batch("pickomino", 4, seed=9) for _ in range(2))
for _ in range(50):
    actions = one.sample(numpy.random.default_rng(3))
    one.step(actions)
    two.step(actions)
    assert (one.observation == two.observation).all() and (one.mask == two.mask).all()
one.close()
two.close()
`;

  test('a batch has masks, seeds, opponents and records that replay', () => {
    python(['-c', BATCH], '', packaged);
    const lines = readFileSync(join(folder, 'records.jsonl'), 'utf8').trim().split('\n');
    expect(lines.length).toBeGreaterThan(7);
    for (const line of lines) expect(unwrap(replayRecord(unwrap(readRecord(line)))).stop).toBeNull();
  });

  const blocks = blocksIn('python').filter(({ page }) => page !== 'docs/develop/own-bots.md');

  beforeAll(() => {
    const tablee = (input: string, ...args: string[]): string =>
      spawnSync(process.execPath, [fromRoot('dist/cli/main.js'), ...args], { input, encoding: 'utf8' }).stdout;
    const games = tablee('', 'simulate', 'pickomino', '--seed', '1');
    writeFileSync(join(folder, 'positions.csv'), tablee(games, 'table', '-', '--positions'));
  });

  test.each(blocks.map((block) => [nameOf(block), block] as const))('%s runs', (_, block) => {
    const file = join(folder, 'block.py');
    writeFileSync(file, block.text);
    const printed = python([file], '', packaged).split('\n');
    for (const promised of promisedBy(block)) expect(printed).toContain(promised);
  });

  test('the example that learns beats greedy after a short while', () => {
    copyFileSync(fromRoot('python/examples/learn.py'), join(folder, 'learn.py'));
    const script = `
import learn
learner = learn.Tabular()
learn.train(learner, 400_000)
print(learn.share_against(learner, "greedy", 1000)[0])
`;
    expect(Number(python(['-c', script], '', packaged))).toBeGreaterThan(0.5);
  });
});
