import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { openVisit } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

/** What somebody could try who has found a way to put markup into a page of ours. */
const INJECTED = [
  // Before the text of ours that waits for the first sign of a person to be run as a script.
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

/** Opens a page with this put into it on the way, and gives a sign of being there. */
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

/** What has run of it when there was time for it. */
async function whatRuns(path: string, markup: string): Promise<string[]> {
  const page = await openWith(path, markup);
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
  return page.evaluate('canaries');
}

describe('what was put into a page', () => {
  it.each(['/contact', '/auth?mode=sign-up', '/nu-exista'])('does not run on %s', async (path) => {
    expect(await whatRuns(path, INJECTED)).toEqual([]);
  });

  it('cannot take over what follows it', async () => {
    expect(await whatRuns('/contact', `<script type="text/plain" data-rest='`)).toEqual([]);
    expect(await whatRuns('/contact', '<script type="text/plain">canaries.push("rest")//')).toEqual([]);
  });

  it('would run without the policy: this test can fail', async () => {
    const page = await openWith('/contact', INJECTED, false);
    await expect
      .poll(() => page.evaluate('canaries'))
      .toEqual(expect.arrayContaining(['script', 'handler', 'waiting text']));
  });
});
