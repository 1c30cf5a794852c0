/** Metrics of the process, under the names that dashboards for Node expect. */
import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay, PerformanceObserver, type IntervalHistogram } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** ms between two measurements. */
const TICK = 20;

/** Returns a function that stops the measurement. */
export const watchProcess = (metrics: Metrics): (() => void) => {
  addProcess(metrics);
  addMemory(metrics);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const longest = new LongestLag();
  addDelay(metrics, delay, longest);
  const pauses = addPauses(metrics);
  return () => {
    delay.disable();
    longest.end();
    pauses.disconnect();
  };
};

const addProcess = (metrics: Metrics): void => {
  const spent = (kind: 'user' | 'system'): number => process.cpuUsage()[kind] / 1e6;
  metrics.counter('process_cpu_user_seconds_total', 'User CPU time.', () => spent('user'));
  metrics.counter('process_cpu_system_seconds_total', 'System CPU time.', () => spent('system'));
  const started = Math.round(performance.timeOrigin / 1000);
  metrics.gauge('process_start_time_seconds', 'Start time, in seconds since 1970.', () => started);
  const most = mostOpenFiles();
  if (most === null) return;
  metrics.gauge('process_open_fds', 'Open file descriptors.', () => readdirSync('/proc/self/fd').length);
  metrics.gauge('process_max_fds', 'Limit of open file descriptors.', () => most);
};

const addMemory = (metrics: Metrics): void => {
  const used = (kind: keyof NodeJS.MemoryUsage) => (): number => process.memoryUsage()[kind];
  metrics.gauge('process_resident_memory_bytes', 'Resident memory.', used('rss'));
  metrics.gauge('nodejs_heap_size_total_bytes', 'Size of the heap.', used('heapTotal'));
  metrics.gauge('nodejs_heap_size_used_bytes', 'Used size of the heap.', used('heapUsed'));
  metrics.gauge('nodejs_external_memory_bytes', 'Memory outside the heap, such as buffers.', used('external'));
};

/** Since the last scrape, so that a peak is seen once. */
const addDelay = (metrics: Metrics, delay: IntervalHistogram, longest: LongestLag): void => {
  const seconds = (nanoseconds: number): number => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
  metrics.gauge('nodejs_eventloop_lag_mean_seconds', 'Mean event loop lag.', () => seconds(delay.mean));
  for (const part of [50, 90, 99])
    metrics.gauge(`nodejs_eventloop_lag_p${part}_seconds`, `${part}th percentile of the event loop lag.`, () =>
      seconds(delay.percentile(part)),
    );
  metrics.gauge('nodejs_eventloop_lag_max_seconds', 'Longest event loop lag since the last scrape.', () => {
    delay.reset();
    return longest.worst() / 1000;
  });
};

/**
 * The longest lag since the last scrape, in ms. Node's own histogram would lose it: a scrape that arrives during a long
 * block is served before the timers that measure the block, and resets the histogram.
 */
class LongestLag {
  #ticked = performance.now();
  #worst = 0;
  readonly #timer = setInterval(() => this.#tick(), TICK).unref();

  worst(): number {
    this.#tick();
    const worst = this.#worst;
    this.#worst = 0;
    return worst;
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const now = performance.now();
    this.#worst = Math.max(this.#worst, now - this.#ticked - TICK);
    this.#ticked = now;
  }
}

const addPauses = (metrics: Metrics): PerformanceObserver => {
  let spent = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) spent += duration / 1000;
  });
  observer.observe({ entryTypes: ['gc'] });
  metrics.counter('nodejs_gc_seconds_total', 'Garbage collection time.', () => spent);
  return observer;
};

/** `null` on systems that do not report it. */
export const mostOpenFiles = (): number | null => {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return most === undefined ? null : Number(most);
  } catch {
    return null;
  }
};
