/** The Chromium for tests, pictures and benchmarks: the system's, or else Playwright's. */
import { existsSync } from 'node:fs';

/** Chromium without its windows: the same pages for about 60 % of the CPU time. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

const SYSTEM = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);

/** `undefined` if the system has none. */
export const systemBrowser = SYSTEM.find((path) => existsSync(path));

/** For `chromium.launch` of Playwright. */
export const LAUNCH = {
  ...(systemBrowser ? { executablePath: systemBrowser } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
};
