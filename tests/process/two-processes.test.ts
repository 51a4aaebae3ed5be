import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { createEmptyOrdinaryDatabase } from '@english-beyond-limits/backend/testing/ordinary-login';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { describe, expect, it } from 'vitest';
import { startServer, untilReady } from '#tests/support/server-process.ts';
import { freePort } from '#tests/support/test-site.ts';
import { openAccountBrowser, registration } from '../http/account-browser.ts';

describe('Two web processes that start at once', () => {
  it('Two processes that start at once on an empty Postgres make everything once, and killing one harms nothing of the other', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'two '));
    atEnd(() => rmSync(DATA_DIR, { recursive: true, force: true }));
    // As on a managed server: a login that is no superuser.
    const { url: DATABASE_URL } = await createEmptyOrdinaryDatabase();
    const ports = [await freePort(), await freePort()];
    const ORIGIN = `http://localhost:${ports[0]}`;
    const processes = ports.map((port) =>
      startServer({ PORT: String(port), DATA_DIR, DATABASE_URL, ORIGIN, ADMIN_EMAIL: 'ana@scoala.example' }),
    );
    await Promise.all(processes.map(untilReady));
    const said = processes.map((it) => it.said()).join('');
    expect(said.match(/Migrations applied/g)).toHaveLength(1);
    expect(said.match(/^Password: /gm)).toHaveLength(1);
    const [made] = await queryAs(
      DATABASE_URL,
      `select (select count(*)::int from _backend.api_keys) as keys,
         (select count(*)::int from _backend.signing_keys) as signing,
         (select count(*)::int from public.profiles where role = 'super_admin') as administrators`,
    );
    expect(made).toEqual({ keys: 2, signing: 1, administrators: 1 });

    // A person who signs up at one process is signed in at the other, before and after the first is killed.
    const [doomed, other] = processes;
    const at = (port: number | undefined) => ({
      origin: ORIGIN,
      request: (path: string, init?: RequestInit) =>
        fetch(`http://localhost:${port}${path}`, { redirect: 'manual', ...init }),
    });
    const browser = openAccountBrowser(at(ports[0]));
    await browser.send('/auth?mode=sign-up', registration(`${crypto.randomUUID()}@exemplu.ro`));
    expect((await openAccountBrowser(at(ports[1]), browser.cookie).open('/profil')).path).toBe('/profil');
    doomed?.process.kill('SIGKILL');
    await doomed?.ended;
    const left = openAccountBrowser(at(ports[1]), browser.cookie);
    expect((await left.open('/profil')).path).toBe('/profil');
    await left.send('/auth', { intent: 'send-code', email: 'nimeni@exemplu.ro' });
    expect(await (await fetch(`http://localhost:${ports[1]}/health`)).json()).toMatchObject({ status: 'ok' });
    other?.process.kill('SIGTERM');
    expect(await other?.ended).toBe(0);
  });
});
