import { DEFAULTS } from '../../dist/server/settings.js';

export const MANY = 1_000_000;

const METRICS_TOKEN = 'metrics-of-the-bench';

export const METRICS_HEADERS = { authorization: `Bearer ${METRICS_TOKEN}` };

/** A server on any port of this machine without limits on requests. */
export const generousSettings = (data, more) => ({
  ...DEFAULTS,
  port: 0,
  host: '127.0.0.1',
  data,
  requests: MANY,
  streams: MANY,
  connections: MANY,
  metricsToken: [METRICS_TOKEN],
  ...more,
});
