import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    browser: string;
  }
}

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
    ],
  });
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
