import { beforeAll, describe, expect, it } from 'vitest';
import { createBackendStandIn } from '#tests/support/backend-stand-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let embedded: TestApp;
let hosted: TestApp;
beforeAll(async () => {
  embedded = await createTestApp();
  const backend = await createBackendStandIn('https://project.example');
  hosted = await createTestApp({ backend }, embedded.database);
});

async function pageOf(app: TestApp) {
  const page = await app.request('/contact');
  return { policy: page.headers.get('Content-Security-Policy') ?? '', html: await page.text() };
}

describe('Pages with a backend elsewhere', () => {
  it('A page may talk to a backend elsewhere and show its pictures, and names its host for the filter of errors', async () => {
    const { policy, html } = await pageOf(hosted);
    expect(policy).toContain("connect-src 'self' https://project.example wss://project.example;");
    expect(policy).toContain("img-src 'self' data: https://project.example;");
    expect(html).toMatch(/<html[^>]* data-backend="project.example"/);
  });

  it('A site with a backend elsewhere does not serve the protocol itself', async () => {
    const answer = await hosted.request('/auth/v1/health');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toContain('text/html');
  });
});

describe('Pages with their own backend', () => {
  it('A page of a site with its own backend names no other origin', async () => {
    const { policy, html } = await pageOf(embedded);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("img-src 'self' data:;");
    expect(html).not.toContain('data-backend');
  });
});
