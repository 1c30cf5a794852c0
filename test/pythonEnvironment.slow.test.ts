/** The environment in Python agrees with the engine. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { unwrap } from '../src/core/index.ts';
import { readRecord, replayRecord, writeRecord } from '../src/record/index.ts';
import { filesUnder, fromRoot, readText } from './kit/files.ts';

const python = (script: string, input = ''): string => {
  const { status, stdout, stderr } = spawnSync('python3', ['-c', script], {
    input,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: {
      ...process.env,
      PYTHONPATH: fromRoot('examples', 'python'),
      TABLEE: `"${process.execPath}" "${fromRoot('dist', 'cli', 'main.js')}"`,
    },
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
};

const REPLAY = `
import json, sys
from tablee_env import TableeEnv
for line in sys.stdin:
    record = json.loads(line)
    env = TableeEnv(record["game"], len(record["players"]), record["rulebook"], record["options"])
    for position in range(0, len(record["events"]) + 1, 7):
        env.replay(record["events"][:position], record["start"])
        vector = env.observation_tensor()
        assert len(vector) == env.observation_tensor_size()
        assert len(env.legal_actions()) == len(env.legal_moves()) == sum(env.legal_actions_mask())
        print(json.dumps({"seat": env.current_player(), "view": env.view(), "legal": env.legal_moves(), "returns": env.returns()}))
    env.close()
`;

test('every seventh position of the golden records equals the engine’s', () => {
  const records = filesUnder('test/golden/records').map((file) => unwrap(readRecord(readText(file))));
  expect(records.length).toBeGreaterThan(3);
  const printed = python(REPLAY, `${records.map(writeRecord).join('\n')}\n`)
    .trim()
    .split('\n');
  for (const record of records) {
    const { game, stateAt } = unwrap(replayRecord(record));
    for (let position = 0; position <= record.events.length; position += 7) {
      const state = stateAt(position);
      const turn = game.turn(state);
      const seat = turn.kind === 'decision' ? turn.seat : null;
      const { rules: _, sheet: __, ...view } = game.view(state, seat) as Record<string, unknown>;
      expect(JSON.parse(printed.shift()!)).toMatchObject({ seat: seat ?? -4, view, legal: game.legalMoves(state) });
    }
  }
  expect(printed).toEqual([]);
});

const PLAY = `
import random
from tablee_env import TableeEnv
for game in ["pickomino", "triominos"]:
    env = TableeEnv(game, players=3)
    for seed in [1, 1, 2]:
        env.reset(seed=seed)
        rng, total, actions = random.Random(5), 0.0, 0
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            if termination or truncation:
                total += reward
                env.step(None)
                continue
            legal = [a for a, is_legal in enumerate(observation["action_mask"]) if is_legal]
            env.step(rng.choice(legal))
            actions += 1
        assert abs(total) < 1e-9 and env.agents == [] and abs(sum(env.returns())) < 1e-9
        print(game, seed, actions, env.scores())
    env.reset(seed=3)
    try:
        env.apply_action(23)
    except ValueError as error:
        print(error)
    env.close()
`;

test('whole games are played, the same for the same seed', () => {
  const lines = python(PLAY).trim().split('\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe(lines[1]);
  expect(lines[4]).toBe(lines[5]);
  expect(lines[0]?.slice(12)).not.toBe(lines[2]?.slice(12));
  expect(lines[3]).toBe('action 23 is not legal');
});

const DIES = `
import warnings
from tablee_env import TableeEnv
warnings.simplefilter("error")
env = TableeEnv("pickomino")
env._process.kill()
env._process.wait()
for attempt in range(2):
    try:
        env.reset(seed=1)
    except RuntimeError as error:
        print(error)
env.close()
try:
    TableeEnv("pickomino", command="true")
except RuntimeError as error:
    print(error)
`;

test('if Tablée exits or is missing, there is an error, and no process remains', () =>
  expect(python(DIES).trim().split('\n')).toEqual([
    'Tablée has ended',
    'Tablée has ended',
    'true env pickomino --players 2 does not start',
  ]));
