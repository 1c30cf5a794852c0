/** The output of a test run: progress, failures and their evidence, and the slowest files. */
import { existsSync, readFileSync } from 'node:fs';
import { DefaultReporter } from 'vitest/node';
import type { TestModule, TestSpecification } from 'vitest/node';
import { evidence } from './evidence.js';
import { endedOf, folderOfRun } from './folder.js';

const SLOWEST = 10;
/** ms between two lines if the output is not a terminal. */
const PAUSE = 15_000;

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

const durationOf = (module: TestModule): number => {
  const { duration, collectDuration, setupDuration, environmentSetupDuration, prepareDuration } = module.diagnostic();
  return duration + collectDuration + setupDuration + environmentSetupDuration + prepareDuration;
};

const hasFailed = (module: TestModule): boolean => module.state() === 'failed';

export class Progress extends DefaultReporter {
  #files = 0;
  #done = 0;
  #failed = 0;
  #last = 0;

  constructor() {
    // Its summary would overwrite the progress line.
    super({ summary: false });
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.#files = specifications.length;
    this.#last = performance.now();
  }

  override onTestModuleEnd(module: TestModule): void {
    this.#done++;
    if (hasFailed(module)) {
      this.#failed++;
      this.#clear();
      this.printTestModule(module);
    }
    this.#tell();
  }

  override onTestRunEnd(...end: Parameters<DefaultReporter['onTestRunEnd']>): void {
    this.#clear();
    super.onTestRunEnd(...end);
    this.#tellSlowest(end[0]);
    this.#tellList('Ended from outside, because nothing happened any more:', ended());
    if (end[0].some(hasFailed)) this.#tellList('What the failed tests left to look at:', evidence());
  }

  #tellSlowest(modules: readonly TestModule[]): void {
    const slowest = modules.toSorted((a, b) => durationOf(b) - durationOf(a)).slice(0, SLOWEST);
    if (modules.length > SLOWEST)
      this.#tellList(
        'The slowest files:',
        slowest.map((one) => `${(durationOf(one) / 1000).toFixed(1).padStart(6)} s  ${one.relativeModuleId}`),
      );
  }

  #tellList(title: string, lines: readonly string[]): void {
    if (lines.length > 0) this.log(`${title}\n${lines.map((line) => `  ${line}\n`).join('')}`);
  }

  #tell(): void {
    if (!this.isTTY && performance.now() - this.#last < PAUSE && this.#done < this.#files) return;
    this.#last = performance.now();
    const failed = this.#failed > 0 ? `, ${this.#failed} failed` : '';
    const line = `${this.#done} of ${this.#files} files, ${clock(performance.now() - this.start)}${failed}`;
    if (this.isTTY) process.stdout.write(`\r\u001B[2K${line}`);
    else this.log(line);
  }

  #clear(): void {
    if (this.isTTY) process.stdout.write('\r\u001B[2K');
  }
}

const ended = (): string[] => {
  const path = endedOf(folderOfRun() ?? '');
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
};
