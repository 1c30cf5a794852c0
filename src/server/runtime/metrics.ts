/** Metrics in the text format of Prometheus. Not prom-client: docs/decisions/0007. */

const COUNTERS = {
  tablee_tables_opened_total: 'Tables opened.',
  tablee_tables_archived_total: 'Tables archived.',
  tablee_moves_total: 'Moves stored, by people and bots.',
  tablee_conflicts_total: 'Requests refused with conflict.',
  tablee_duties_lost_total: 'Duties that another process had done before.',
  tablee_refusals_total: 'Requests answered with 4xx.',
  tablee_failures_total: 'Requests answered with 5xx.',
  tablee_broken_logs_total: 'Tables whose log was found to be damaged.',
  tablee_lost_commits_total: 'Tables of which the database had lost stored events.',
  tablee_commits_total: 'Commits of the store.',
  tablee_store_troubles_total: 'Times the store began to fail, or was found damaged.',
  tablee_backups_total: 'Backups sent completely.',
  tablee_calls_sent_total: 'Calls to players that a push service has taken.',
  tablee_calls_failed_total: 'Calls that a push service refused or did not answer; most are sent again.',
  tablee_calls_dropped_total: 'Calls that were not sent, mostly because the player had come back.',
  tablee_streams_dropped_total: 'Streams dropped because of a slow reader.',
} as const;
export type Counter = keyof typeof COUNTERS;

const HISTOGRAMS = {
  tablee_commit_appends: { help: 'Appends served by one commit.', bounds: [1, 2, 5, 10, 20, 50, 100, 200, 500] },
  tablee_commit_seconds: {
    help: 'Seconds a commit took.',
    bounds: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5],
  },
  tablee_move_seconds: {
    help: 'Seconds from a move’s arrival to its answer.',
    bounds: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1],
  },
  tablee_analysis_seconds: {
    help: 'Seconds an analysis of a game took.',
    bounds: [0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60],
  },
  tablee_call_delay_seconds: {
    help: 'Seconds from the moment a call was due until a push service took it.',
    bounds: [1, 2, 5, 10, 30, 60, 300, 1800, 3600],
  },
} as const;
export type Histogram = keyof typeof HISTOGRAMS;

interface Buckets {
  readonly counts: number[];
  sum: number;
  count: number;
}

interface Observable {
  readonly type: 'gauge' | 'counter';
  readonly help: string;
  readonly value: () => number;
}

export class Metrics {
  readonly #counters = new Map<string, number>();
  readonly #histograms = new Map<string, Buckets>();
  readonly #observables = new Map<string, Observable>();

  /** A value read on each scrape. */
  gauge(name: string, help: string, value: () => number): void {
    this.#observables.set(name, { type: 'gauge', help, value });
  }

  /** A value that only grows, read on each scrape. */
  counter(name: string, help: string, value: () => number): void {
    this.#observables.set(name, { type: 'counter', help, value });
  }

  count(counter: Counter): void {
    this.#counters.set(counter, (this.#counters.get(counter) ?? 0) + 1);
  }

  observe(histogram: Histogram, value: number): void {
    const { bounds } = HISTOGRAMS[histogram];
    const observed = this.#histograms.get(histogram) ?? { counts: bounds.map(() => 0), sum: 0, count: 0 };
    this.#histograms.set(histogram, observed);
    for (let i = 0; i < bounds.length; i++) if (value <= bounds[i]!) observed.counts[i]!++;
    observed.sum += value;
    observed.count++;
  }

  text(): string {
    const lines = [
      ...Object.entries(COUNTERS).flatMap(([name, help]) =>
        metric(name, 'counter', help, this.#counters.get(name) ?? 0),
      ),
      ...[...this.#observables].flatMap(([name, { type, help, value }]) => metric(name, type, help, value())),
      ...Object.entries(HISTOGRAMS).flatMap(([name, { help, bounds }]) =>
        histogram(name, help, bounds, this.#histograms.get(name)),
      ),
    ];
    return `${lines.join('\n')}\n`;
  }
}

const heading = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

const metric = (name: string, type: string, help: string, value: number): string[] => [
  ...heading(name, type, help),
  `${name} ${value}`,
];

const histogram = (name: string, help: string, bounds: readonly number[], observed: Buckets | undefined): string[] => [
  ...heading(name, 'histogram', help),
  ...bounds.map((bound, i) => `${name}_bucket{le="${bound}"} ${observed?.counts[i] ?? 0}`),
  `${name}_bucket{le="+Inf"} ${observed?.count ?? 0}`,
  `${name}_sum ${observed?.sum ?? 0}`,
  `${name}_count ${observed?.count ?? 0}`,
];
