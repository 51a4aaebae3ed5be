import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { createEmptyDatabase } from '@english-beyond-limits/backend/testing/empty-database';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { codeFor, newAddress } from '#tests/support/account-mail.ts';
import { startBackend, startServer, untilReady } from '#tests/support/server-process.ts';
import { freePort } from '#tests/support/test-site.ts';
import { openAccountBrowser, registration } from '../http/account-browser.ts';

const HOOK_SECRET = `v1,whsec_${Buffer.alloc(32, 6).toString('base64')}`;

/** The sentence with which the backend refuses to start. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const backend = startBackend(env);
  expect(await backend.ended).toBe(78);
  expect(backend.said()).not.toMatch(/^\s+at /m);
  return backend.said().trim().split('\n').at(-1) ?? '';
}

describe('Backend in a process of its own', () => {
  it('A backend alone makes an empty Postgres ready for the site, which then knows only addresses and keys', async () => {
    const files = mkdtempSync(join(tmpdir(), 'backend '));
    atEnd(() => rmSync(files, { recursive: true, force: true }));
    const DATABASE_URL = await createEmptyDatabase();
    const [port, sitePort] = [await freePort(), await freePort()];
    const url = `http://localhost:${port}`;
    const origin = `http://localhost:${sitePort}`;
    const env = {
      DATABASE_URL,
      DATA_DIR: files,
      PORT: String(port),
      SITE_URL: origin,
      TRUSTED_PROXIES: '127.0.0.1',
      SEND_EMAIL_HOOK_URL: `${origin}/api/auth-hooks/send-email`,
      SEND_EMAIL_HOOK_SECRET: HOOK_SECRET,
    };
    const backend = startBackend(env);
    await untilReady(backend);
    expect(backend.said()).toContain('An address is confirmed before its first session.');
    const keys = Object.fromEntries(
      (
        await queryAs<{ name: string; key: string }>(DATABASE_URL, 'select name, key from _backend.api_keys')
      ).map(({ name, key }) => [name, key]),
    );
    const siteEnv = {
      DATABASE_URL,
      PORT: String(sitePort),
      // This folder is never created, because the backend keeps the files.
      DATA_DIR: join(files, 'none'),
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: keys.publishable ?? '',
      SUPABASE_SERVICE_ROLE_KEY: keys.secret ?? '',
      SEND_EMAIL_HOOK_SECRET: HOOK_SECRET,
      ADMIN_EMAIL: 'directoarea@scoala.example',
    };
    const site = startServer(siteEnv);
    await untilReady(site);
    const password = /^Password: (\S+)$/m.exec(site.said())?.[1] ?? '';
    const client = createClient(url, keys.publishable ?? '', { auth: { persistSession: false } });
    const { data } = await client.auth.signInWithPassword({ email: siteEnv.ADMIN_EMAIL, password });
    expect(data.session?.access_token).toBeTruthy();

    const browser = openAccountBrowser({
      origin,
      request: (path, init) => fetch(origin + path, { redirect: 'manual', ...init }),
    });
    const email = newAddress();
    const asked = await browser.send('/auth?mode=sign-up', registration(email));
    expect(asked.heading).toBe('Scrie codul');
    const code = await codeFor({ database: { ownerUrl: DATABASE_URL } as never }, email);
    await browser.send(asked.path, { intent: 'verify-code', code });
    expect((await browser.open('/profil')).status).toBe(200);

    // The backend stops and starts again: sessions stay, and /health says which part is missing.
    backend.process.kill('SIGTERM');
    expect(await backend.ended).toBe(0);
    expect((await fetch(`${origin}/contact`)).status).toBe(200);
    expect((await fetch(`${origin}/health`)).status).toBe(200);
    const again = startBackend(env);
    await untilReady(again);
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok', database: 'reachable' });
    expect((await browser.open('/profil')).path).toBe('/profil');
    for (const process of [site, again]) {
      process.process.kill('SIGTERM');
      expect(await process.ended).toBe(0);
    }
  });

  it('A backend alone refuses in a sentence what it cannot start with', async () => {
    const DATABASE_URL = 'postgres://site:very-secret@127.0.0.1:1/site';
    expect(await refusalOf({ DATABASE_URL: '' })).toMatch(/^DATABASE_URL is missing/);
    expect(await refusalOf({ DATABASE_URL, SITE_URL: 'school.example' })).toMatch(/^SITE_URL must be/);
    expect(await refusalOf({ DATABASE_URL, SEND_EMAIL_HOOK_URL: 'https://school.example/hook' })).toMatch(
      /^SEND_EMAIL_HOOK_SECRET is missing/,
    );
  });
});
