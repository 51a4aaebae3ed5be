import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { finishTest, leadForm, newVisitor } from './visitor.ts';

// The usual way to https: a proxy ends TLS and passes plain http on, with the host as it was or with its own.
const ORIGIN = 'https://scoala.ro';
const BROWSER = { Accept: 'text/html', Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' };
const BEHIND = ['http://scoala.ro', 'http://127.0.0.1:3000', 'http://site:8080'];

let made: TestApp;
let resultPath: string;
beforeAll(async () => {
  made = await createTestApp({ origin: ORIGIN, log: productLog().log });
  ({ resultPath } = await finishTest(newVisitor(made.app, { origin: ORIGIN })));
});

function post(base: string, path: string, fields: Record<string, string>, headers: Record<string, string>) {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' } as const;
  return made.app.fetch(new Request(`${base}${path}`, init));
}

describe.each(BEHIND)('HTTPS site behind a proxy that asks %s', (base) => {
  it('A form of our own page starts a test', async () => {
    const response = await post(base, '/test-nivel', { selfRating: 'unsure' }, BROWSER);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/test-nivel/intrebare?inceput');
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-ebl-visitor=.*; Secure/);
  });

  it('The script of our own page starts a test', async () => {
    const response = await post(base, '/test-nivel.data', { selfRating: 'unsure' }, BROWSER);
    expect(response.status).toBeLessThan(300);
    expect(response.headers.getSetCookie()).toHaveLength(1);
  });

  it('A visitor can leave their details', async () => {
    const email = `${new URL(base).port || '80'}@exemplu.ro`;
    const response = await post(base, resultPath, leadForm({ email }), BROWSER);
    expect(response.status).toBe(302);
    const rows = await queryAs(made.database.ownerUrl, 'select from public.leads where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it('An older browser that sends only Origin counts as one of ours', async () => {
    const headers = { Origin: ORIGIN };
    expect((await post(base, '/test-nivel', { selfRating: 'unsure' }, headers)).status).toBe(302);
  });

  it('A request from another site is refused', async () => {
    const headers = { Origin: 'https://evil.example' };
    expect((await post(base, '/test-nivel', { selfRating: 'unsure' }, headers)).status).toBe(403);
  });

  it('The canonical link is the address visitors use', async () => {
    const page = await (await made.app.fetch(new Request(`${base}/test-nivel`))).text();
    expect(page).toContain(`rel="canonical" href="${ORIGIN}/test-nivel"`);
  });
});

it('A request from the plain http copy of an https site is refused: anybody on the way could have written it', async () => {
  const response = await post(
    'http://scoala.ro',
    '/test-nivel',
    { selfRating: 'unsure' },
    { Origin: 'http://scoala.ro' },
  );
  expect(response.status).toBe(403);
});
