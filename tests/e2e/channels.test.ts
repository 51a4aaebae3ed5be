import { createServer } from 'node:http';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, freePort, type TestSite } from '../support/test-site.ts';
import { openVisit } from '../support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

/** Opens a socket to the site from a script of the page. @returns what happened to it */
function openSocket(page: Page): Promise<string> {
  const address = `${site.origin.replace('http', 'ws')}/realtime/v1/websocket`;
  return page.evaluate(
    (url) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(url);
        socket.onopen = () => socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]));
        socket.onmessage = ({ data }) => resolve(String(data));
        socket.onerror = () => resolve('refused');
      }),
    `${address}?apikey=${site.backend.keys.publishable}&vsn=2.0.0`,
  );
}

describe('Channels', () => {
  it('A channel is opened by a page of the site, under its content security policy', async () => {
    const { page, complaints } = await openVisit();
    await page.goto(`${site.origin}/`);
    expect(await openSocket(page)).toBe('[null,"1","phoenix","phx_reply",{"status":"ok","response":{}}]');
    expect(complaints).toEqual([]);
  });

  it('A channel is refused to a page of another site', async () => {
    const port = await freePort();
    const other = createServer((_, response) => response.end('<!doctype html>')).listen(port, '127.0.0.1');
    atEnd(() => void other.close());
    const { page } = await openVisit();
    await page.goto(`http://127.0.0.1:${port}/`);
    expect(await openSocket(page)).toBe('refused');
  });
});
