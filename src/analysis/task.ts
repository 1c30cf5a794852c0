/** Work in small steps: the caller can show progress, do other work in between, or stop. */
export type Task<T> = Generator<Progress, T, void>;

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Runs a task to its end. */
export const finish = <T>(task: Task<T>): T => {
  for (;;) {
    const step = task.next();
    if (step.done) return step.value;
  }
};
