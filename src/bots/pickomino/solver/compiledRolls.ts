/** Weighs all rolls of a turn in WebAssembly, several times as fast as plain code. */
import { layOut, writeTurnCode } from './turnCode.ts';
import { BATCHES, STATE_COUNT } from './turnStates.ts';
import { END_COUNT, END_OF_STATE, NOT_ALLOWED, TREES, type TurnValues } from './turnValues.ts';

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  run(): void;
}

/** What we use of the platform; pure code has no types for it. */
interface Platform {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

/** In the first state one cannot stop, so it has a place of its own among the ends. */
const NO_END = END_COUNT;

/** `undefined` where the platform has no WebAssembly, or a page's policy forbids it. */
export const compileRolls = (): ((values: TurnValues) => void) | undefined => {
  const { WebAssembly: platform } = globalThis as { readonly WebAssembly?: Platform };
  if (!platform) return undefined;
  try {
    return makeRolls(platform);
  } catch {
    return undefined;
  }
};

const makeRolls = (platform: Platform): ((values: TurnValues) => void) => {
  const layout = layOut(END_COUNT + 1);
  const rolling = BATCHES.flatMap((batch, i) => (TREES[i] ? [{ batch, tree: TREES[i] }] : [])).toReversed();
  const endOfState = END_OF_STATE.with(0, NO_END);
  const { bytes, fill } = writeTurnCode(rolling, endOfState, layout);
  const { memory, run } = new platform.Instance(new platform.Module(bytes)).exports as Exports;
  fill(memory.buffer);
  const value = new Float64Array(memory.buffer, layout.value, STATE_COUNT);
  const roll = new Float64Array(memory.buffer, layout.roll, STATE_COUNT);
  const stop = new Float64Array(memory.buffer, layout.stop, END_COUNT + 1);
  const lost = new Float64Array(memory.buffer, layout.lost, 1);
  stop[NO_END] = NOT_ALLOWED;
  return (values) => {
    value.set(values.value);
    roll.set(values.roll);
    stop.set(values.ends.stop);
    lost[0] = values.ends.lost;
    run();
    values.value.set(value);
    values.roll.set(roll);
  };
};
