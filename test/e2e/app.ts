/** The built app in a real browser. */
import { AxeBuilder } from '@axe-core/playwright';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { LAUNCH } from '../../scripts/browser.js';
import { listen, staticListener } from '../../src/server/http/staticListener.ts';
import { readStaticFiles } from '../../src/server/http/staticFiles.ts';

/** Where the built app lies. */
export const OUT = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** This machine as a phone sees it: by plain HTTP under another name, where browsers withhold much that localhost has. */
export const HOME_NETWORK = 'laptop.test';

const launch = (): Promise<Browser> =>
  chromium.launch({ ...LAUNCH, args: [...LAUNCH.args, `--host-resolver-rules=MAP ${HOME_NETWORK} 127.0.0.1`] });

export interface App {
  readonly address: string;
  /** A fresh device: nothing stored, bots without pauses unless `settings` says otherwise. */
  open(options?: DeviceOptions): Promise<Device>;
  /** All devices are put away; what they show would slow down those of the next test. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export interface DeviceOptions extends BrowserContextOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Keeping the whole app for later takes a device longer than many a test does. */
  readonly worksOffline?: boolean;
}

export interface Device {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught errors and refused requests so far. */
  readonly faults: string[];
}

const watchFaults = (page: Page, faults: string[]): void => {
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`));
};

/** As in a browser that has none. */
const forgetServiceWorkers = (): void => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');

/** Who serves the built files. */
export interface Host {
  readonly address: string;
  close(): Promise<void>;
}

/** No API: the app as it lies on any file server. */
const hostFiles = async (): Promise<Host> => {
  const server = await listen(staticListener(await readStaticFiles(OUT)), 0);
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export const startApp = async (startHost: () => Promise<Host> = hostFiles): Promise<App> => {
  if (!existsSync(OUT)) throw new Error('the web app is not built: node scripts/setup.js web');
  const host = await startHost();
  const { address } = host;
  const browser = await launch();
  return {
    address,
    open: async ({ settings = { speed: 'instant' }, worksOffline = false, ...options } = {}) => {
      const context = await browser.newContext({ locale: 'en-GB', ...options });
      context.setDefaultTimeout(10_000);
      await context.addInitScript((stored) => {
        // A page that is still blank has no storage.
        if (location.protocol !== 'http:' || localStorage.getItem('tablee-settings')) return;
        localStorage.setItem('tablee-settings', stored);
      }, JSON.stringify(settings));
      if (!worksOffline) await context.addInitScript(forgetServiceWorkers);
      const faults: string[] = [];
      context.on('page', (page) => watchFaults(page, faults));
      const page = await context.newPage();
      await page.goto(address);
      return { page, context, faults };
    },
    clear: async () => {
      for (const context of browser.contexts()) await context.close();
    },
    close: async () => {
      await browser.close();
      await host.close();
    },
  };
};

/** What comes to be so in a while, also on a busy machine: a second, as Vitest grants, is too little. */
export const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000 });

/** What a reader with special needs would stumble over. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
