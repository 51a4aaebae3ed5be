import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    browser: string;
  }
}

/** Parts of the window around a page, which no test sees, each drawn by a process of its own for every new context. */
const UNSEEN = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];
/** Chromium takes only the last list of features to disable, so those of Playwright's own that matter here are in it, too. */
const DISABLED_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** One Chromium for all journeys; each opens its own contexts in it. */
export default async function startBrowser(project: TestProject) {
  // `npm test` says what is missing and leaves the journeys out.
  if (process.env.CHROMIUM === '') return;
  const server = await chromium.launchServer({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // A page that may use the microphone hears a tone.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...UNSEEN].join()}`,
    ],
  });
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
