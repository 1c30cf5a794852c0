/** How the process itself is: by the names that dashboards for Node know. */
import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay, PerformanceObserver, type IntervalHistogram } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** In ms. */
const TICK = 20;

/** Ends the watching. */
export const watchProcess = (metrics: Metrics): (() => void) => {
  addProcess(metrics);
  addMemory(metrics);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const lateness = new Lateness();
  addDelay(metrics, delay, lateness);
  const pauses = addPauses(metrics);
  return () => {
    delay.disable();
    lateness.end();
    pauses.disconnect();
  };
};

const addProcess = (metrics: Metrics): void => {
  const spent = (kind: 'user' | 'system'): number => process.cpuUsage()[kind] / 1e6;
  metrics.counter('process_cpu_user_seconds_total', 'CPU of the program itself.', () => spent('user'));
  metrics.counter('process_cpu_system_seconds_total', 'CPU the system spent for it.', () => spent('system'));
  const started = Math.round(performance.timeOrigin / 1000);
  metrics.gauge('process_start_time_seconds', 'When it was started, since 1970.', () => started);
  const most = mostOpenFiles();
  if (most === null) return;
  metrics.gauge('process_open_fds', 'Open files and connections.', () => readdirSync('/proc/self/fd').length);
  metrics.gauge('process_max_fds', 'How many there may be.', () => most);
};

const addMemory = (metrics: Metrics): void => {
  const used = (kind: keyof NodeJS.MemoryUsage) => (): number => process.memoryUsage()[kind];
  metrics.gauge('process_resident_memory_bytes', 'Memory in use.', used('rss'));
  metrics.gauge('nodejs_heap_size_total_bytes', 'Memory for objects.', used('heapTotal'));
  metrics.gauge('nodejs_heap_size_used_bytes', 'Memory of objects.', used('heapUsed'));
  metrics.gauge('nodejs_external_memory_bytes', 'Memory of buffers and the like.', used('external'));
};

/** Since they were last read, so that a peak is seen once. */
const addDelay = (metrics: Metrics, delay: IntervalHistogram, lateness: Lateness): void => {
  const seconds = (nanoseconds: number): number => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
  metrics.gauge('nodejs_eventloop_lag_mean_seconds', 'How late the event loop is.', () => seconds(delay.mean));
  for (const part of [50, 90, 99])
    metrics.gauge(`nodejs_eventloop_lag_p${part}_seconds`, `The same, ${part} % of the time at most.`, () =>
      seconds(delay.percentile(part)),
    );
  metrics.gauge('nodejs_eventloop_lag_max_seconds', 'The same at its worst; reading it begins anew.', () => {
    delay.reset();
    return lateness.worst() / 1000;
  });
};

/**
 * The longest that the event loop was held up since somebody last asked, in ms. Whoever asks right after a hold-up is
 * served before any timer is, and resetting Node's histogram at that moment would lose the one thing to be seen.
 */
class Lateness {
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
  metrics.counter('nodejs_gc_seconds_total', 'Time spent collecting garbage.', () => spent);
  return observer;
};

/** `null` where the system does not say. */
export const mostOpenFiles = (): number | null => {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return most === undefined ? null : Number(most);
  } catch {
    return null;
  }
};
