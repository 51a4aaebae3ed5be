import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingText } from '#app/messaging/text-messages/text-transport.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const texts: OutgoingText[] = [];
let made: TestApp;
let without: TestApp;
let admin: string;
beforeAll(async () => {
  const textTransport = {
    host: 'sms.example',
    deliver: async (text: OutgoingText) => {
      texts.push(text);
      return { outcome: 'sent' as const };
    },
  };
  made = await createTestApp({ textTransport });
  without = await createTestApp({}, made.database);
  admin = await signIn(made.database, 'admin');
});

const open = async ({ request } = made) =>
  (await request('/admin/settings', { headers: { Cookie: admin } })).text();
const send = (fields: Record<string, string>, { request } = made, cookie = admin) =>
  request('/admin/settings', {
    method: 'POST',
    headers: { Cookie: cookie },
    body: new URLSearchParams(fields),
  });
const superuser = (statement: string) => queryAs(made.database.superuserUrl, statement);

describe('The ages of keys', () => {
  it('Each key says its age, and an old secret one how it is changed', async () => {
    const young = await open();
    for (const name of [
      'Cheia sesiunilor',
      'Cheia serviciului',
      'Cheia linkurilor către fișiere',
      'Cheia publică',
    ]) {
      expect(young).toContain(`${name}: de azi`);
    }
    expect(young).not.toContain('Are peste un an');
    await superuser(`update _backend.signing_keys set created_at = now() - interval '400 days 1 hour'`);
    await superuser(`update _backend.api_keys set created_at = now() - interval '364 days 1 hour'`);
    const old = await open();
    expect(old).toContain('Cheia sesiunilor: de 400 de zile');
    expect(old).toContain('npm run keys -- rotate signing');
    expect(old).toContain('Cheia serviciului: de 364 de zile');
    expect(old.match(/Are peste un an/g)).toHaveLength(1);
    await superuser(`update _backend.api_keys set created_at = now() - interval '400 days'`);
    const [publishable = ''] = /Cheia publică[\s\S]{0,400}/.exec(await open()) ?? [];
    expect(publishable).not.toContain('Are peste un an');
  });

  it('With a backend elsewhere, the page says that it does not know them', async () => {
    const apart = await createTestApp(
      { backend: { ...made.backend.access, readKeyAges: undefined, serve: null, upgrade: null } as never },
      made.database,
    );
    const html = await open(apart);
    expect(html).toContain('Vârsta cheilor nu se vede de aici');
    expect(html).not.toContain('Cheia sesiunilor');
  });
});

describe('The check of the backend', () => {
  it('Each part is called and says how long it took', async () => {
    const html = await (await send({ intent: 'check-backend' })).text();
    for (const part of ['Baza de date', 'Conturile', 'Datele prin protocolul public', 'Fișierele']) {
      expect(html).toMatch(new RegExp(`${part}: răspuns în \\d+ ms`));
    }
  });

  it('A part that does not answer is named, with its own words', async () => {
    const { access } = made.backend;
    const broken = await createTestApp(
      {
        backend: {
          ...access,
          fetch: (request, caller) =>
            request.url.includes('/storage/v1/')
              ? Promise.resolve(Response.json({ message: 'The disk is on fire' }, { status: 500 }))
              : access.fetch(request, caller),
        },
      },
      made.database,
    );
    const html = await (await send({ intent: 'check-backend' }, broken)).text();
    expect(html).toMatch(/Conturile: răspuns în/);
    expect(html).toContain('Fișierele: fără răspunsul așteptat');
    expect(html).toContain('The disk is on fire');
  });

  it('Staff check nothing', async () => {
    const staff = await signIn(made.database, 'staff');
    expect((await send({ intent: 'check-backend' }, made, staff)).headers.get('Location')).toBe('/');
  });
});

describe('A text message to see whether text messages arrive', () => {
  it('goes to the given number, is noted, and at most three times in ten minutes', async () => {
    expect(await open()).toContain('Trimite un SMS de probă');
    const refused = await send({ intent: 'trial-text', phone: '0722' });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Numărul de telefon nu pare complet'),
    ]);
    for (let count = 0; count < 4; count++) await send({ intent: 'trial-text', phone: '0722 123 456' });
    await expect.poll(() => texts.length).toBeGreaterThan(0);
    expect(texts[0]).toMatchObject({ kind: 'trial_text', recipient: '+40722123456', channel: 'sms' });
    expect(texts[0]?.body).toMatch(/^Mesaj de probă de la /);
    const noted = await queryAs(
      made.database.ownerUrl,
      `select from private.audit_log where verb = 'trial_text_asked'`,
    );
    expect(noted).toHaveLength(3);
  });

  it('is not offered without a sender, and none is written', async () => {
    expect(await open(without)).not.toContain('Trimite un SMS de probă');
    expect((await send({ intent: 'trial-text', phone: '0722123456' }, without)).status).toBe(400);
  });
});
