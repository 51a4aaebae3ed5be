import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';

const mail = createMailStandIn();
let made: TestApp;
let without: TestApp;
beforeAll(async () => {
  const { log } = productLog();
  made = await createTestApp({ mailTransport: mail, log });
  without = await createTestApp({ log }, made.database);
});
beforeEach(() => {
  mail.given.length = 0;
});

function ask(cookie: string, { request } = made): Promise<Response> {
  return request('/admin/settings', {
    method: 'POST',
    headers: { Cookie: cookie },
    body: new URLSearchParams({ intent: 'trial-mail' }),
  });
}

async function settings(cookie: string, { request } = made): Promise<string> {
  return (await request('/admin/settings', { headers: { Cookie: cookie } })).text();
}

describe('A mail to see whether mails arrive', () => {
  it('goes to the address of the administrator who asks, and the list of mails names it', async () => {
    const cookie = await signIn(made.database, 'admin', { email: 'ana@scoala.example' });
    expect(await settings(cookie)).toContain('Trimite-mi un e-mail de probă');
    expect((await ask(cookie)).headers.get('Location')).toBe('/admin/settings#e-mailul');
    await expect.poll(() => mail.given).toHaveLength(1);
    expect(mail.given[0]).toMatchObject({
      recipient: 'ana@scoala.example',
      subject: 'Mesajul de probă de pe site',
    });
    const outbox = await made.request('/admin/outbox', { headers: { Cookie: cookie } });
    expect(await outbox.text()).toContain('Mesaj de probă');
  });

  it('is not offered without a mail server, and none is written', async () => {
    const cookie = await signIn(made.database, 'admin');
    expect(await settings(cookie, without)).not.toContain('Trimite-mi un e-mail de probă');
    expect((await ask(cookie, without)).status).toBe(400);
  });

  it('is not sent for staff, nor more than five times in ten minutes', async () => {
    expect((await ask(await signIn(made.database, 'staff'))).headers.get('Location')).toBe('/');
    const cookie = await signIn(made.database, 'admin', { email: 'ion@scoala.example' });
    for (let count = 0; count < 6; count++) await ask(cookie);
    const queued = await queryAs(
      made.database.ownerUrl,
      `select from private.mails where kind = 'trial_mail'`,
    );
    // With the one of the first test: the limit is that of an address.
    expect(queued).toHaveLength(5);
  });
});
