/** The built app in a real browser. */
import type { AxeResults, RunOptions } from 'axe-core';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type JSHandle,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { LAUNCH } from '../../scripts/browser.js';
import { listen, staticListener } from '../../src/server/http/staticListener.ts';
import { readStaticFiles, type StaticFile } from '../../src/server/http/staticFiles.ts';
import { fromRoot } from '../kit/files.ts';
import { evidencePath } from '../run/evidence.js';

/** The folder of the built app. */
export const OUT = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** This machine as a phone sees it: plain HTTP under another name, where browsers lack many APIs of localhost. */
export const HOME_NETWORK = 'laptop.test';

/** ms after which a page counts as stuck, even on a busy machine. */
const PATIENCE = 120_000;

const launch = (): Promise<Browser> =>
  chromium.launch({ ...LAUNCH, args: [...LAUNCH.args, `--host-resolver-rules=MAP ${HOME_NETWORK} 127.0.0.1`] });

export interface DeviceOptions extends BrowserContextOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Caching the whole app for offline use takes longer than many a test. */
  readonly worksOffline?: boolean;
  /** Paints pictures and shadows too. */
  readonly isPainted?: boolean;
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

/** Without a graphics card every frame costs CPU time: endless animations run once, all others as in the app. */
const beatOnce = (): void => {
  const once = new CSSStyleSheet();
  once.replaceSync('*, ::before, ::after { animation-iteration-count: 1 !important }');
  document.adoptedStyleSheets.push(once);
};

/** Pictures and shadows without effect on the layout: painting them costs a quarter of the CPU time of a browser test. */
const paintLess = (): void => {
  const plain = new CSSStyleSheet();
  plain.replaceSync('*, ::before, ::after { background-image: none !important; box-shadow: none !important }');
  document.adoptedStyleSheets.push(plain);
  Object.assign(globalThis, { plain });
};

/** Like a browser without them. */
const forgetServiceWorkers = (): void => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');

/** The server of the built files. */
export interface Host {
  /** Known once it has started. */
  readonly address: string;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Without an API, as on any file server. */
export class FileHost implements Host {
  readonly files = new Map<string, StaticFile>();
  #server: Server | undefined;

  get address(): string {
    return `http://localhost:${(this.#server!.address() as AddressInfo).port}/`;
  }

  async start(): Promise<void> {
    if (!existsSync(OUT)) throw new Error('the web app is not built: node scripts/setup.js web');
    for (const [path, file] of await readStaticFiles(OUT)) this.files.set(path, file);
    this.#server = await listen(staticListener(this.files), 0);
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}

/** A host of the app, and a browser in which it is opened. */
export class App {
  readonly #host: Host;
  #browser: Browser | undefined;

  constructor(host: Host = new FileHost()) {
    this.#host = host;
  }

  get address(): string {
    return this.#host.address;
  }

  async start(): Promise<void> {
    await this.#host.start();
    this.#browser = await launch();
  }

  /** A fresh device: nothing stored, bots without pauses unless `settings` says otherwise. */
  async open({
    settings = { speed: 'instant' },
    worksOffline = false,
    isPainted = false,
    ...options
  }: DeviceOptions = {}): Promise<Device> {
    const context = await this.#browser!.newContext({ locale: 'en-GB', ...options });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript((stored) => {
      // A page that is still blank has no storage.
      if (location.protocol !== 'http:' || localStorage.getItem('tablee-settings')) return;
      localStorage.setItem('tablee-settings', stored);
    }, JSON.stringify(settings));
    await context.addInitScript(beatOnce);
    if (!isPainted) await context.addInitScript(paintLess);
    if (!worksOffline) await context.addInitScript(forgetServiceWorkers);
    const faults: string[] = [];
    context.on('page', (page) => watchFaults(page, faults));
    const page = await context.newPage();
    await page.goto(this.address);
    return { page, context, faults };
  }

  /** For people who look into a failed test: a picture of every device. */
  async keepEvidence(test: string): Promise<void> {
    const pages = this.#browser?.contexts().flatMap((context) => context.pages()) ?? [];
    for (const [index, page] of pages.entries())
      // A page that has crashed has no picture, but the others do.
      await page
        .screenshot({ path: evidencePath(`${test} ${index + 1}`, 'png'), timeout: 5000 })
        .catch(() => undefined);
  }

  /** Closes all devices; their pages would slow down those of the next test. */
  async clear(): Promise<void> {
    for (const context of this.#browser?.contexts() ?? []) await context.close();
  }

  /** Also after an incomplete start. */
  async close(): Promise<void> {
    await this.#browser?.close();
    await this.#host.close();
  }
}

/** The app of a test file, shared by all its tests, each with fresh devices. */
export const useApp = <A extends App>(app: A): A => {
  beforeAll(() => app.start());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await app.keepEvidence(task.fullTestName);
    await app.clear();
  });
  afterAll(() => app.close());
  return app;
};

export const region = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** All animations have ended, except endless ones. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
};

/** Ends all animations from now on, and paints everything: an opponent may move during a check of the page. */
const holdStill = (page: Page): Promise<JSHandle<() => void>> =>
  page.evaluateHandle(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { animation-duration: 0s !important; transition: none !important }');
    document.adoptedStyleSheets.push(still);
    const plain = Reflect.get(globalThis, 'plain') as CSSStyleSheet | undefined;
    if (plain) plain.disabled = true;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      return animation;
    };
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      if (plain) plain.disabled = false;
      Element.prototype.animate = animate;
    };
  });

const AXE = readFileSync(fromRoot('node_modules/axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  readonly axe?: { run(where: Document, options: RunOptions): Promise<AxeResults> };
}

/** The faults that axe finds, except by the rules of `without`. Colours are judged when nothing moves or fades. */
export const accessibilityFaults = async (page: Page, ...without: string[]): Promise<string[]> => {
  const moveAgain = await holdStill(page);
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const faults = await page.evaluate(async (without) => {
    const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
    const { violations } = await (globalThis as WithAxe).axe!.run(document, { rules, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, without);
  await moveAgain.evaluate((move) => move());
  return faults;
};
