import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { webhookHeaders } from '@english-beyond-limits/backend/webhooks';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const SECRET = Buffer.alloc(32, 3);
const NEXT_SECRET = Buffer.alloc(32, 4);
const NOW = new Date('2027-03-01T10:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const ANA = '0b8ee56c-7d0c-4a5b-9f0a-2f6f1f4f6f10';

let made: TestApp;
let alone: TestApp;
beforeAll(async () => {
  const now = () => NOW;
  const authHookSecrets = { email: [SECRET, NEXT_SECRET], sms: [SECRET] };
  made = await createTestApp({ authHookSecrets, now });
  alone = await createTestApp({ now }, made.database);
});
beforeEach(async () => {
  await queryAs(made.database.ownerUrl, 'delete from private.mails');
  await queryAs(made.database.ownerUrl, 'delete from private.text_messages');
});

interface Sent {
  to?: TestApp;
  id?: string;
  secret?: Buffer;
  sentAt?: number;
  headers?: Record<string, string>;
  raw?: string;
}

function send(hook: 'send-email' | 'send-sms', payload: unknown, sent: Sent = {}) {
  const { to = made, id = crypto.randomUUID(), secret = SECRET, sentAt = SECONDS } = sent;
  const body = sent.raw ?? JSON.stringify(payload);
  const headers = { ...webhookHeaders(secret, id, sentAt, body), ...sent.headers };
  return to.request(`/api/auth-hooks/${hook}`, { method: 'POST', body, headers });
}

/** As Supabase sends it, with fields that we do not read. */
function email(type: string, data: Record<string, unknown> = {}, user: Record<string, unknown> = {}) {
  return {
    metadata: { uuid: crypto.randomUUID(), time: NOW.toISOString(), name: 'send-email' },
    user: {
      id: ANA,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'Ana@exemplu.ro',
      phone: '',
      ...user,
    },
    email_data: {
      token: '482913',
      token_hash: 'abc123',
      redirect_to: 'http://localhost:3999/profil',
      email_action_type: type,
      site_url: 'http://localhost:3999',
      token_new: '',
      token_hash_new: '',
      old_email: '',
      factor_type: '',
      ...data,
    },
  };
}

function sms(data: Record<string, unknown> = {}) {
  return {
    user: { id: ANA, phone: '40722000111' },
    sms: { otp: '482913', sms_type: 'mfa', phone: '40722000111', ...data },
  };
}

function mails() {
  return queryAs<{ kind: string; recipient: string; user_id: string; text: string; minutes: number | null }>(
    made.database.ownerUrl,
    `select kind, recipient, user_id, body_text as text, extract(epoch from expires_at - $1)::int / 60 as minutes
     from private.mails order by created_at, recipient`,
    [NOW],
  );
}

function texts() {
  return queryAs(
    made.database.ownerUrl,
    `select kind, recipient, code, channel, extract(epoch from expires_at - $1)::int / 60 as minutes
     from private.text_messages`,
    [NOW],
  );
}

describe('A mail that a backend elsewhere leaves to the site', () => {
  it('is queued with the school’s text, the code and a link to our own page', async () => {
    const answer = await send('send-email', email('signup'));
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'signup', recipient: 'ana@exemplu.ro', user_id: ANA, minutes: 60 });
    expect(mail?.text).toMatch(/482 ?913/);
    expect(mail?.text).toMatch(/\/auth\?token_hash=abc123&type=signup&next=%2Fprofil/);
  });

  it.each([
    [email('invite'), [{ kind: 'invite', recipient: 'ana@exemplu.ro' }]],
    [email('magiclink'), [{ kind: 'magiclink', recipient: 'ana@exemplu.ro' }]],
    [email('email'), [{ kind: 'magiclink', recipient: 'ana@exemplu.ro' }]],
    [email('recovery'), [{ kind: 'recovery', recipient: 'ana@exemplu.ro' }]],
    [
      email('reauthentication', { token_hash: '' }),
      [{ kind: 'reauthentication', recipient: 'ana@exemplu.ro' }],
    ],
    [
      email('email_change', {}, { new_email: 'noua@exemplu.ro' }),
      [{ kind: 'email_change', recipient: 'noua@exemplu.ro' }],
    ],
    [
      email('password_changed_notification', { token: '', token_hash: '' }),
      [{ kind: 'password_changed', recipient: 'ana@exemplu.ro', minutes: null }],
    ],
    [
      email('email_changed_notification', { token: '', token_hash: '', old_email: 'veche@exemplu.ro' }),
      [{ kind: 'email_changed', recipient: 'veche@exemplu.ro', minutes: null }],
    ],
    [
      email('mfa_factor_enrolled_notification', { token: '', factor_type: 'totp' }),
      [{ kind: 'factor_added', recipient: 'ana@exemplu.ro' }],
    ],
    [
      email('mfa_factor_unenrolled_notification', { token: '', factor_type: 'totp' }),
      [{ kind: 'factor_removed', recipient: 'ana@exemplu.ro' }],
    ],
    // Notices without a mail template.
    [email('identity_linked_notification', { token: '', provider: 'google' }), []],
    [email('phone_changed_notification', { token: '', old_phone: '40722000111' }), []],
  ])('gets our kind and recipient (%#)', async (payload, written) => {
    expect((await send('send-email', payload)).status).toBe(200);
    expect(await mails()).toMatchObject(written);
    expect(await mails()).toHaveLength(written.length);
  });

  it('about a change of address becomes two mails where both addresses confirm it, each with its own code and link', async () => {
    const both = { token: '111111', token_hash: 'ofnew', token_new: '222222', token_hash_new: 'ofpresent' };
    await send('send-email', email('email_change', both, { new_email: 'noua@exemplu.ro' }));
    const [present, next] = await mails();
    expect(present?.recipient).toBe('ana@exemplu.ro');
    expect(present?.text).toMatch(/111 ?111/);
    expect(present?.text).toContain('token_hash=ofpresent');
    expect(next?.recipient).toBe('noua@exemplu.ro');
    expect(next?.text).toMatch(/222 ?222/);
    expect(next?.text).toContain('token_hash=ofnew');
  });

  it('has the expiry of its code if the backend sends it', async () => {
    await send('send-email', email('invite', { expires_at: '2027-03-02T10:00:00Z' }));
    expect((await mails())[0]?.minutes).toBe(24 * 60);
  });

  it('is queued once, even if the hook is sent several times and to several processes', async () => {
    const id = crypto.randomUUID();
    const second = await createTestApp(
      { authHookSecrets: { email: [SECRET], sms: null }, now: () => NOW },
      made.database,
    );
    const answers = await Promise.all(
      [made, second, made, second].map((to) => send('send-email', email('recovery'), { id, to })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await mails()).toHaveLength(1);
  });

  it('may be signed with the old secret, the new one or both during a rotation', async () => {
    expect((await send('send-email', email('recovery'), { secret: NEXT_SECRET })).status).toBe(200);
    const body = JSON.stringify(email('recovery'));
    const signatureOf = (secret: Buffer) => webhookHeaders(secret, 'msg', SECONDS, body)['webhook-signature'];
    const both = `${signatureOf(Buffer.alloc(32, 9))}, ${signatureOf(SECRET)}`;
    const answer = await send('send-email', null, {
      raw: body,
      id: 'msg',
      headers: { 'webhook-signature': both },
    });
    expect(answer.status).toBe(200);
  });
});

describe('A text message that a backend elsewhere leaves to the site', () => {
  it('is queued', async () => {
    expect((await send('send-sms', sms())).status).toBe(200);
    expect(
      (
        await send(
          'send-sms',
          sms({ phone: '+40733000222', channel: 'whatsapp', sms_type: 'reauthentication' }),
        )
      ).status,
    ).toBe(200);
    expect(await texts()).toEqual([
      { kind: 'phone_factor', recipient: '+40722000111', code: '482913', channel: 'sms', minutes: 5 },
      {
        kind: 'reauthentication',
        recipient: '+40733000222',
        code: '482913',
        channel: 'whatsapp',
        minutes: 5,
      },
    ]);
  });
});

describe('A hook call', () => {
  const payload = email('recovery');
  const signature = { 'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' };

  it.each([
    ['unsigned', { headers: { 'webhook-signature': '' } }],
    ['signed with another secret', { secret: Buffer.alloc(32, 9) }],
    ['signed for another payload', { headers: signature }],
    ['without an id', { headers: { 'webhook-id': '' } }],
    ['under another id', { headers: { 'webhook-id': 'another' } }],
    ['more than five minutes old', { sentAt: SECONDS - 301 }],
    ['more than five minutes in the future', { sentAt: SECONDS + 301 }],
    ['without a valid time', { headers: { 'webhook-timestamp': 'NaN' } }],
  ] satisfies [string, Sent][])('is refused when it is %s', async (_, sent) => {
    for (const hook of ['send-email', 'send-sms'] as const) {
      const answer = await send(hook, hook === 'send-email' ? payload : sms(), sent);
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { error: { http_code: 401, message: expect.any(String) } },
      ]);
    }
    expect([await mails(), await texts()]).toEqual([[], []]);
  });

  it('is refused with 404 where no secret is set up', async () => {
    for (const hook of ['send-email', 'send-sms'] as const) {
      const answer = await send(hook, payload, { to: alone });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain(
        hook === 'send-email' ? 'SEND_EMAIL_HOOK_SECRET' : 'SEND_SMS_HOOK_SECRET',
      );
    }
  });

  it.each([
    ['{', 400],
    ['null', 400],
    [JSON.stringify(email('signup', {}, { id: 'ana' })), 400],
    [JSON.stringify(email('signup', {}, { email: 'nobody' })), 400],
    [JSON.stringify(email('email_change')), 400],
    [JSON.stringify(email('signup', { redirect_to: 'x'.repeat(70_000) })), 413],
  ])('with an invalid payload is refused (%#)', async (raw, status) => {
    expect((await send('send-email', null, { raw })).status).toBe(status);
    expect(await mails()).toEqual([]);
  });

  it.each([{ otp: '<b>' }, { phone: '12' }, { otp: '12345678901' }])(
    'with an invalid text message is refused: %j',
    async (data) => {
      expect((await send('send-sms', sms(data))).status).toBe(400);
      expect(await texts()).toEqual([]);
    },
  );

  it('never puts a link to another site into a mail', async () => {
    await send('send-email', email('recovery', { redirect_to: 'https://evil.example/profil' }));
    expect((await mails())[0]?.text).not.toContain('evil');
  });
});
