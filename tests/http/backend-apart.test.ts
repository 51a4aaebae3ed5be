import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { newAddress, newestMail } from '#tests/support/account-mail.ts';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createSiteWithRemoteBackend } from '#tests/support/site-with-remote-backend.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { freePort } from '#tests/support/test-site.ts';
import { remoteBackend } from '../../server/http/backend-access.ts';
import { openAccountBrowser, PASSWORD, registration } from './account-browser.ts';
import { productLog } from './product-log.ts';
import { register } from './registered-person.ts';

type Site = Awaited<ReturnType<typeof createSiteWithRemoteBackend>>;

let site: Site;
beforeAll(async () => {
  site = await createSiteWithRemoteBackend({ trustedProxies: ['127.0.0.1', '::1'] });
});

/** Requests over the network, as a proxy passes them on from this address. */
function from(address: string) {
  return {
    origin: site.origin,
    request: (path: string, init: RequestInit = {}) => {
      const headers = { ...(init.headers as Record<string, string>), 'X-Forwarded-For': address };
      return fetch(site.origin + path, { redirect: 'manual', ...init, headers });
    },
  };
}

describe('Site with its backend in a process of its own', () => {
  it('The site passes on the client’s address: tries of a stranger lock out neither the owner nor the site', async () => {
    const { email } = await register(site);
    const stranger = openAccountBrowser(from('203.0.113.7'));
    const tryWith = (password: string, browser = stranger) =>
      browser.send('/auth', { intent: 'sign-in', email, password });
    for (let attempt = 0; attempt < 10; attempt++) await tryWith('nu e asta');
    await tryWith(PASSWORD);
    expect((await stranger.open('/profil')).path).not.toBe('/profil');

    const owner = openAccountBrowser(from('203.0.113.8'));
    await tryWith(PASSWORD, owner);
    expect((await owner.open('/profil')).path).toBe('/profil');
    const ips = await queryAs<{ ip: string }>(
      site.database.superuserUrl,
      `select host(ip) as ip from auth.sessions where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    expect(ips.map(({ ip }) => ip)).toContain('203.0.113.8');
    const wide = openAccountBrowser(from('2001:db8:1:2:3:4:5:6'));
    await tryWith(PASSWORD, wide);
    expect((await wide.open('/profil')).path).toBe('/profil');
  });

  it('The site gets its codes by signed messages and mails them in the school’s own words', async () => {
    const { email } = await register(site);
    await openAccountBrowser(site).send('/auth?pas=parola-uitata', { intent: 'recover', email });
    expect(await newestMail(site, email)).toContain('Alege o parolă nouă');
  });

  it('Only the pages of the site may ask the backend', async () => {
    const ask = (origin: string) =>
      fetch(`${site.backendUrl}/auth/v1/settings`, {
        headers: { Origin: origin, apikey: site.backend.keys.publishable },
      });
    const own = await ask(site.origin);
    expect([own.status, own.headers.get('Access-Control-Allow-Origin')]).toEqual([200, site.origin]);
    expect((await ask('https://evil.example')).status).toBe(403);
    const preflight = await fetch(`${site.backendUrl}/rest/v1/profiles`, {
      method: 'OPTIONS',
      headers: { Origin: site.origin, 'Access-Control-Request-Method': 'GET' },
    });
    expect([preflight.status, preflight.headers.get('Access-Control-Allow-Origin')]).toEqual([
      204,
      site.origin,
    ]);
  });

  it('The settings page tells staff that confirming an address is a setting of the backend, and which', async () => {
    const { database, origin, backendUrl } = site;
    const person = await signInPerson(database, 'super_admin', { origin, backendUrl });
    const page = await fetch(`${origin}/admin/settings`, { headers: { Cookie: person.cookie } });
    const html = await page.text();
    expect(html).toContain('Cine se înscrie intră în cont pe loc, fără să confirme adresa');
    expect(html).toContain('confirmarea adresei e o setare a lui, nu a site-ului');
    expect(html).not.toContain('sign_up_confirmation');
    expect(html).not.toContain('Mesajele despre conturi nu trec toate prin site');
  });
});

describe('Backend that cannot be reached', () => {
  it('While the backend cannot be reached, visitors get their pages, and a signed-in person keeps the session and opens nothing private', async () => {
    const { database, origin, backendUrl } = site;
    const { cookie } = await signInPerson(database, 'premium', { origin, backendUrl });
    const nowhere = remoteBackend({ url: backendUrl, anonKey: 'sb_publishable_x', secretKey: null });
    const port = await freePort();
    const cut = {
      ...nowhere,
      fetch: (request: Request) => fetch(request.url.replace(backendUrl, `http://127.0.0.1:${port}`)),
    };
    const { app } = await createTestApp({ origin, backend: cut, log: productLog().log }, database);
    const get = (path: string, headers = {}) => app.fetch(new Request(origin + path, { headers }));
    expect((await get('/')).status).toBe(200);
    expect((await get('/auth')).status).toBe(200);
    expect((await get('/contact', { Cookie: cookie })).status).toBe(200);
    const refused = await get('/profil', { Cookie: cookie });
    expect([refused.status, refused.headers.get('Location')]).toEqual([302, '/']);
    expect(refused.headers.getSetCookie().some((line) => line.startsWith('ebl-session'))).toBe(false);
  });

  it('A visitor is not told to look for a code when no mail could be written', async () => {
    const strict = await createSiteWithRemoteBackend({ isConfirmationRequired: true, log: productLog().log });
    await queryAs(strict.database.ownerUrl, 'alter table private.mails rename to mails_away');
    const form = () => registration(newAddress());
    const failed = await openAccountBrowser(strict).send('/auth?mode=sign-up', form());
    expect(failed.heading).not.toBe('Scrie codul');
    await queryAs(strict.database.ownerUrl, 'alter table private.mails_away rename to mails');
    const sent = await openAccountBrowser(strict).send('/auth?mode=sign-up', form());
    expect(sent.heading).toBe('Scrie codul');
  });
});
