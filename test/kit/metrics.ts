/** Reads the metrics of a server of the tests. */

/** The same at all of them. */
export const METRICS_TOKEN = 'metrics-of-the-tests';

export const METRICS_HEADERS = { authorization: `Bearer ${METRICS_TOKEN}` };

export const metricsAt = async (base: string, init: RequestInit = {}): Promise<string> =>
  (await fetch(new URL('/metrics', base), { ...init, headers: METRICS_HEADERS })).text();
