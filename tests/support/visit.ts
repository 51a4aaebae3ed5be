import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished, TestRunner } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Promise<Browser> | undefined;
const withoutJavaScript = new WeakSet<Page>();

/**
 * React Router preloads the styles of the page it moves to. Chromium warns when they are not used soon after the first page has
 * loaded: on a slow machine, and when the gate refuses the page.
 */
const LATE_STYLES = /\.css was preloaded using link preload but not used within a few seconds/;

interface Visit {
  page: Page;
  /** Errors and warnings on the console: policy violations and uncaught exceptions, too. */
  complaints: string[];
}

/** A visitor with a fresh browser profile on a phone of 360 px, unless said otherwise, for one test or for all of the file. */
export async function openVisit(options: BrowserContextOptions = {}): Promise<Visit> {
  browser ??= chromium.connect(inject('browser'));
  const context = await (await browser).newContext({
    viewport: { width: 360, height: 740 },
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(40_000);
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
  else atEnd(() => context.close());
  const page = await context.newPage();
  if (options.javaScriptEnabled === false) withoutJavaScript.add(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !LATE_STYLES.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
}

interface AxeResult {
  violations: { id: string; impact: string | null; nodes: { target: string[] }[] }[];
}

/** Fails when axe finds something serious on the page as it stands, or when it is wider than the screen. */
export async function expectSoundPage(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([]);
}

/** What `expectSoundPage` fails for: the rule of axe and where it is broken, and by how much the page is too wide. */
export async function findFaults(page: Page): Promise<string[]> {
  if (withoutJavaScript.has(page)) throw new Error('axe runs in the page: open this visit with JavaScript.');
  // Where axe is loaded already it runs several times as fast.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(AXE);
  // Without the rules that pass, axe is faster.
  const { violations } = (await page.evaluate(`axe.run({ resultTypes: ['violations'] })`)) as AxeResult;
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const overflow = (await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )) as number;
  return [
    ...grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ...(overflow === 0 ? [] : [`${overflow} px wider than the screen`]),
  ];
}

/**
 * Cached pages start their scripts at the first interaction: moves the mouse, and waits until React has hydrated and has run
 * the effects, with which pages listen to keys, tabs and the connection.
 */
export async function wakeUp(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => {
    const container = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'));
    return container?.[1].stateNode.current.memoizedState.isDehydrated === false;
  });
  await idle(page);
}

/**
 * Waits for an idle callback: React has then run the effects of its last commit. An animated page may never be idle, so the
 * callback comes after a second at the latest.
 */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
}
