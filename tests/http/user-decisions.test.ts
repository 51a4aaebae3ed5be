import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { accessTokenIn } from '#tests/support/session-cookies.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const mail = createMailStandIn();
let made: TestApp;
let admin: SignedIn;
let superAdmin: SignedIn;
let maria: SignedIn;
beforeAll(async () => {
  made = await createTestApp({ mailTransport: mail });
  admin = await signInPerson(made.database, 'admin', { fullName: 'Irina Dima' });
  superAdmin = await signInPerson(made.database, 'super_admin', { fullName: 'Ion Dan' });
  await owner(`insert into public.settings (key, value, is_public) values ('of_the_team', '1', false)`);
});
beforeEach(async () => {
  mail.given.length = 0;
  maria = await signInPerson(made.database, 'free', { fullName: 'Maria Pop' });
  await owner('delete from private.audit_log');
});

const owner = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  queryAs<Row>(made.database.superuserUrl, statement, values);

function decide(whom: SignedIn, fields: Record<string, string>, { cookie } = admin): Promise<Response> {
  return made.request(`/admin/users/${whom.id}`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: new URLSearchParams(fields),
  });
}

/** Decides and expects the page of the person again, with this message. */
async function decided(whom: SignedIn, fields: Record<string, string>, flash: string, who = admin) {
  const response = await decide(whom, fields, who);
  expect(response.headers.get('Location')).toBe(`/admin/users/${whom.id}`);
  expect(response.headers.getSetCookie()[0]).toContain(`=${flash}`);
}

/** Where a request leads, or 200. */
async function reach(path: string, { cookie }: SignedIn): Promise<string> {
  const response = await made.request(path, { headers: { Cookie: cookie } });
  await response.arrayBuffer();
  return response.headers.get('Location')?.split('?')[0] ?? String(response.status);
}

/** What the row interface answers the browser's client of a person about settings, of which staff see more. */
async function restRows(path: string, { cookie }: SignedIn): Promise<unknown[]> {
  const response = await made.request(`/rest/v1/${path}`, {
    headers: { apikey: made.backend.access.publishableKey, Authorization: `Bearer ${accessTokenIn(cookie)}` },
  });
  return (await response.json()) as unknown[];
}

async function logged() {
  return owner<{ verb: string; details: object }>('select verb, details from private.audit_log order by id');
}

describe('A role', () => {
  it('A role that is given opens what it opens with the next request, over pages and the row interface, and closes with the next one', async () => {
    expect([await reach('/admin/crm', maria), await reach('/admin', maria)]).toEqual(['/', '/']);
    const before = await restRows('settings?select=key', maria);
    await decided(maria, { intent: 'role', role: 'staff', reason: 'Ține recepția' }, 'role-changed');
    expect([await reach('/admin/crm', maria), await reach('/admin/users', maria)]).toEqual(['200', '/']);
    expect((await restRows('settings?select=key', maria)).length).toBeGreaterThan(before.length);
    await decided(maria, { intent: 'role', role: 'free', reason: 'A plecat' }, 'role-changed');
    expect(await reach('/admin/crm', maria)).toBe('/');
    expect(await restRows('settings?select=key', maria)).toEqual(before);
    expect(await logged()).toEqual([
      { verb: 'role_changed', details: { from: 'free', to: 'staff', reason: 'Ține recepția' } },
      { verb: 'role_changed', details: { from: 'staff', to: 'free', reason: 'A plecat' } },
    ]);
  });

  it('A role needs a reason, is one that the admin may give, and never that of an admin or of oneself', async () => {
    const other = await signInPerson(made.database, 'admin');
    expect((await decide(maria, { intent: 'role', role: 'staff', reason: ' ' })).status).toBe(422);
    expect((await decide(maria, { intent: 'role', role: 'director', reason: 'De probă' })).status).toBe(422);
    for (const [whom, role] of [
      [maria, 'admin'],
      [other, 'free'],
      [superAdmin, 'free'],
      [admin, 'free'],
    ] as const) {
      const response = await decide(whom, { intent: 'role', role, reason: 'De probă' });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('rolul tău nu hotărăște despre acest cont');
    }
    expect(await logged()).toEqual([]);
    await decided(maria, { intent: 'role', role: 'admin', reason: 'De azi' }, 'role-changed', superAdmin);
    expect(await reach('/admin/users', maria)).toBe('200');
  });

  it('A role that is none is refused by the database itself', async () => {
    await expect(
      owner(`update public.profiles set role = 'director' where id = $1`, [maria.id]),
    ).rejects.toMatchObject({ code: '23514', constraint: 'profiles_role_check' });
  });

  it('The form offers the roles that the admin gives, and no other', async () => {
    const rolesFor = async ({ cookie }: SignedIn) => {
      const html = await (
        await made.request(`/admin/users/${maria.id}`, { headers: { Cookie: cookie } })
      ).text();
      const [, options = ''] = /name="role"[^>]*>([\s\S]*?)<\/select>/.exec(html) ?? [];
      return [...options.matchAll(/value="(\w+)"/g)].map(([, role]) => role);
    };
    expect(await rolesFor(admin)).toEqual(['paid', 'premium', 'teacher', 'staff']);
    expect(await rolesFor(superAdmin)).toEqual([
      'paid',
      'premium',
      'teacher',
      'staff',
      'admin',
      'super_admin',
    ]);
  });
});

describe('A ban, sign-out, reset, copy and erasure', () => {
  it('A ban shuts the person out with the next request until it is lifted, with both reasons in the log', async () => {
    expect(await reach('/profil', maria)).toBe('200');
    await decided(maria, { intent: 'ban', days: 'always', reason: 'Reclame în mesaje' }, 'person-banned');
    expect(await reach('/profil', maria)).toBe('/auth');
    await decided(maria, { intent: 'unban', reason: 'Am vorbit' }, 'person-unbanned');
    expect(await reach('/profil', maria)).toBe('200');
    expect(await logged()).toEqual([
      { verb: 'banned', details: { until: 'infinity', reason: 'Reclame în mesaje' } },
      { verb: 'unbanned', details: { reason: 'Am vorbit' } },
    ]);
  });

  it('A ban of a week ends in a week', async () => {
    await decided(maria, { intent: 'ban', days: '7', reason: 'Certuri' }, 'person-banned');
    const [row] = await owner<{ days: number }>(
      `select extract(epoch from banned_until - now()) / 86400 as days from auth.users where id = $1`,
      [maria.id],
    );
    expect(Number(row?.days)).toBeCloseTo(7, 1);
  });

  it('A sign-out ends the sessions of the person, and of nobody else', async () => {
    const dan = await signInPerson(made.database, 'free');
    await decided(maria, { intent: 'sign-out' }, 'person-signed-out');
    expect([await reach('/profil', maria), await reach('/profil', dan)]).toEqual(['/auth', '200']);
  });

  it('A reset takes the second factors and sessions, and the person is told by mail', async () => {
    await owner(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       select gen_random_uuid(), $1, kind, 'verified', now(), now()
       from unnest('{totp,recovery_code}'::auth.factor_type[]) kind`,
      [maria.id],
    );
    await decided(maria, { intent: 'reset-factors', reason: 'Telefon pierdut' }, 'factors-reset');
    const [left] = await owner('select from auth.mfa_factors where user_id = $1', [maria.id]);
    expect(left).toBeUndefined();
    expect(await reach('/profil', maria)).toBe('/auth');
    await expect.poll(() => mail.given).toHaveLength(1);
    expect(mail.given[0]).toMatchObject({
      recipient: maria.email,
      subject: 'Verificarea în doi pași din contul tău e oprită',
    });
    expect(mail.given[0]?.text).not.toContain('Telefon pierdut');
    expect(await logged()).toEqual([
      { verb: 'factors_reset', details: { factors: 1, reason: 'Telefon pierdut' } },
    ]);
    // A second press finds nothing to reset.
    expect((await decide(maria, { intent: 'reset-factors', reason: 'Încă o dată' })).status).toBe(409);
    expect(mail.given).toHaveLength(1);
  });

  it('A copy of the data is the document that the person gets, and is noted', async () => {
    const response = await made.request(`/admin/users/${maria.id}/copy`, {
      method: 'POST',
      headers: { Cookie: admin.cookie },
      body: new URLSearchParams({ format: 'json' }),
    });
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="datele-.*\.json"$/);
    const own = await made.request('/profil/date/copie', {
      method: 'POST',
      headers: { Cookie: maria.cookie },
      body: new URLSearchParams({ format: 'json' }),
    });
    const [theirs, copy] = [await own.json(), await response.json()] as Record<
      string,
      Record<string, unknown>
    >[];
    expect(copy?.date?.Contul).toEqual(theirs?.date?.Contul);
    expect(Object.keys(copy?.date ?? {})).toEqual(Object.keys(theirs?.date ?? {}));
    const rows = await owner<{ verb: string; self: boolean }>(
      `select verb, actor_key = subject_key as self from private.audit_log order by id`,
    );
    expect(rows).toEqual([
      { verb: 'data_exported', self: false },
      { verb: 'data_exported', self: true },
    ]);
    const refused = await made.request(`/admin/users/${superAdmin.id}/copy`, {
      method: 'POST',
      headers: { Cookie: admin.cookie },
      body: new URLSearchParams({ format: 'json' }),
    });
    expect(refused.headers.getSetCookie()[0]).toContain('=no-permission');
  });

  it('An erasure needs the typed words, and takes the account with all of it', async () => {
    expect((await decide(maria, { intent: 'erase', words: 'da' })).status).toBe(422);
    const response = await decide(maria, { intent: 'erase', words: 'șterge contul' });
    expect(response.headers.get('Location')).toBe('/admin/users');
    expect(await owner('select from auth.users where id = $1', [maria.id])).toEqual([]);
    expect(await reach('/profil', maria)).toBe('/auth');
  });

  it('Nobody erases themself or somebody above them here', async () => {
    for (const [whom, who] of [
      [admin, admin],
      [superAdmin, superAdmin],
      [superAdmin, admin],
    ] as const) {
      expect((await decide(whom, { intent: 'erase', words: 'șterge contul' }, who)).status).toBe(403);
      expect(await owner('select from auth.users where id = $1', [whom.id])).toHaveLength(1);
    }
  });
});

describe('Below admin', () => {
  it.each(['teacher', 'staff'])(
    'A %s decides nothing about people, and is shown nothing of them',
    async (role) => {
      const person = await signInPerson(made.database, role);
      const forms: Record<string, string>[] = [
        { intent: 'role', role: 'staff', reason: 'De probă' },
        { intent: 'ban', days: '7', reason: 'De probă' },
        { intent: 'sign-out' },
        { intent: 'reset-factors', reason: 'De probă' },
        { intent: 'erase', words: 'șterge contul' },
      ];
      for (const fields of forms) {
        const response = await decide(maria, fields, person);
        expect(response.headers.getSetCookie()[0]).toContain('=no-permission');
      }
      const copy = await made.request(`/admin/users/${maria.id}/copy`, {
        method: 'POST',
        headers: { Cookie: person.cookie },
      });
      expect(copy.headers.get('Location')).toBe('/');
      expect(await logged()).toEqual([]);
      expect(await reach('/profil', maria)).toBe('200');
      const menu = await (await made.request('/admin', { headers: { Cookie: person.cookie } })).text();
      expect(menu).not.toContain('/admin/users');
    },
  );
});
