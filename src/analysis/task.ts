/** Work that is done piece by piece: whoever runs it can show how far it is, do something else meanwhile, or stop. */
export type Task<T> = Generator<Progress, T, void>;

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Does all that is left. */
export const finish = <T>(task: Task<T>): T => {
  for (;;) {
    const step = task.next();
    if (step.done) return step.value;
  }
};
