/** The Chromium for tests, pictures and benchmarks: the system's, or else Playwright's. */
import { existsSync } from 'node:fs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** `undefined` if the system has none. */
export const systemBrowser = SYSTEM.find((path) => existsSync(path));

/** For `chromium.launch` of Playwright. */
export const LAUNCH = {
  ...(systemBrowser ? { executablePath: systemBrowser } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
};
