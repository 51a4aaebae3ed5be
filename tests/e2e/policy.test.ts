import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { openVisit } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

/** Markup that an attacker could inject into a page. */
const INJECTED = [
  // Before our script text that waits for the first interaction.
  '<script type="text/plain">canaries.push("waiting text")</script>',
  '<script type="importmap">{"imports":{"/assets/":"data:text/javascript,canaries.push(\'map\')//"}}</script>',
  '<script>canaries.push("script")</script>',
  '<script type="module">canaries.push("module")</script>',
  `<script src="data:text/javascript,canaries.push('data')"></script>`,
  '<script src="/contact.data?canary=1"></script>',
  '<img src="/nu-exista.png" onerror="canaries.push(\'handler\')">',
  '<a id="tap" href="javascript:canaries.push(\'link\')">x</a>',
  '<base href="https://evil.example/">',
].join('');

/** Opens a page with injected markup and interacts with it. */
async function openWith(path: string, markup: string, hasPolicy = true): Promise<Page> {
  const { page } = await openVisit();
  await page.addInitScript('window.canaries = []');
  await page.route(site.origin + path, async (route) => {
    const sent = await route.fetch();
    const headers = sent.headers();
    delete headers['content-encoding'];
    delete headers['content-length'];
    if (!hasPolicy) delete headers['content-security-policy'];
    const body = (await sent.text()).replace('<div id="root"', `${markup}<div id="root"`);
    await route.fulfill({ status: sent.status(), headers, body });
  });
  await page.goto(site.origin + path);
  if (hasPolicy) expect(await page.evaluate('document.baseURI')).toBe(site.origin + path);
  await page.mouse.move(40, 40);
  await page.mouse.move(90, 90);
  await page.evaluate('document.getElementById("tap")?.click()');
  return page;
}

/** @returns the injected scripts that ran */
async function whatRuns(path: string, markup: string): Promise<string[]> {
  const page = await openWith(path, markup);
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
  return page.evaluate('canaries');
}

describe('Injected markup', () => {
  it.each(['/contact', '/auth?mode=sign-up', '/nu-exista'])(
    'A script injected into a page does not run on %s',
    async (path) => {
      expect(await whatRuns(path, INJECTED)).toEqual([]);
    },
  );

  it('Injected markup cannot take over the markup after it', async () => {
    expect(await whatRuns('/contact', `<script type="text/plain" data-rest='`)).toEqual([]);
    expect(await whatRuns('/contact', '<script type="text/plain">canaries.push("rest")//')).toEqual([]);
  });

  it('The injected script would run without the policy', async () => {
    const page = await openWith('/contact', INJECTED, false);
    await expect
      .poll(() => page.evaluate('canaries'))
      .toEqual(expect.arrayContaining(['script', 'handler', 'waiting text']));
  });
});
