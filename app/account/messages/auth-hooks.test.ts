import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isBelowMailboxLimit } from '#app/messaging/mail/daily-limit.server.ts';
import { createMailer } from '#app/messaging/mail/mailer.server.ts';
import { queueMail } from '#app/messaging/mail/queue-mail.server.ts';
import { createTexter } from '#app/messaging/text-messages/texter.server.ts';
import { productLog } from '#tests/http/product-log.ts';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { createTextStandIn } from '#tests/support/text-stand-in.ts';
import { createAuthHooks } from './auth-hooks.server.ts';
import type { AuthHooks, EmailMessage, SmsMessage } from './auth-messages.ts';

const START = new Date('2027-03-01T10:00:00Z');
const ANA = '0b8ee56c-7d0c-4a5b-9f0a-2f6f1f4f6f10';
const ADDRESS = 'ana.canaru@exemplu.ro';

let made: TestServices;
/** Without transports, as in development: messages stay in the outbox. */
let hooks: AuthHooks;
const { log, lines } = productLog();

beforeAll(async () => {
  made = await createTestServices();
  hooks = hooksWith({});
});
beforeEach(async () => {
  made.clock.now = START;
  lines.length = 0;
  await queryAs(made.database.ownerUrl, 'delete from private.mails');
  await queryAs(made.database.ownerUrl, 'delete from private.text_messages');
});

function sendersWith({ mail = null, text = null }: Transports) {
  const { units } = made.services;
  return { mailer: createMailer(units, mail, log), texter: createTexter(units, text, log) };
}

interface Transports {
  mail?: ReturnType<typeof createMailStandIn> | null;
  text?: ReturnType<typeof createTextStandIn> | null;
}

function hooksWith(transports: Transports): AuthHooks {
  return createAuthHooks({ units: made.services.units, origin: TEST_ORIGIN, ...sendersWith(transports) });
}

function pass(minutes: number) {
  made.clock.now = new Date((made.clock.now ?? START).getTime() + minutes * 60_000);
}

function email(changes: Partial<EmailMessage> = {}): EmailMessage {
  return {
    kind: 'recovery',
    userId: ANA,
    recipient: ADDRESS,
    code: '482913',
    tokenHash: 'a1b2c3d4',
    verificationType: 'recovery',
    redirectTo: null,
    newEmail: null,
    factorName: null,
    expiresAt: new Date(START.getTime() + 3_600_000),
    ...changes,
  };
}

function sms(changes: Partial<SmsMessage> = {}): SmsMessage {
  return {
    kind: 'phone_factor',
    userId: ANA,
    phone: '+40722000111',
    code: '482913',
    channel: 'sms',
    expiresAt: new Date(START.getTime() + 300_000),
    ...changes,
  };
}

interface Row {
  kind: string;
  recipient: string;
  state: string;
  written: string | null;
}

function mails() {
  return queryAs<Row>(
    made.database.ownerUrl,
    `select kind, recipient, state, coalesce(subject, body_text, body_html) as written from private.mails
     order by created_at, recipient, kind, state`,
  );
}

function texts() {
  return queryAs<Row>(
    made.database.ownerUrl,
    'select kind, recipient, state, coalesce(code, body) as written from private.text_messages order by created_at, recipient',
  );
}

describe('Account messages', () => {
  it('A message is committed to the outbox before its hook resolves', async () => {
    await hooks.sendEmail(email());
    await hooks.sendSms(sms());
    // Another connection sees only what is committed.
    expect(await mails()).toMatchObject([{ kind: 'recovery', recipient: ADDRESS, state: 'waiting' }]);
    expect(await texts()).toMatchObject([
      { kind: 'phone_factor', recipient: '+40722000111', state: 'waiting' },
    ]);
  });

  it('A message that cannot be written makes its hook fail', async () => {
    await expect(hooks.sendEmail(email({ recipient: 'Ana@Exemplu.ro' }))).rejects.toThrow();
    await expect(hooks.sendSms(sms({ phone: '0722' }))).rejects.toThrow();
    expect(await mails()).toEqual([]);
    expect(await texts()).toEqual([]);
  });

  it('A message may be queued before its account is committed', async () => {
    await expect(
      hooks.sendEmail(email({ userId: '00000000-0000-4000-8000-00000000dead' })),
    ).resolves.toBeUndefined();
  });

  it('A message is sent at once when there is a transport, and its content is deleted', async () => {
    const mail = createMailStandIn();
    const text = createTextStandIn();
    const sending = sendersWith({ mail, text });
    const connected = createAuthHooks({ units: made.services.units, origin: TEST_ORIGIN, ...sending });
    await connected.sendEmail(email());
    await connected.sendSms(sms({ channel: 'whatsapp' }));
    await Promise.all([sending.mailer.sendDue(), sending.texter.sendDue()]);
    expect(mail.given).toMatchObject([{ recipient: ADDRESS, subject: 'Alege o parolă nouă' }]);
    expect(mail.given[0]?.text).toContain(`${TEST_ORIGIN}/auth?token_hash=a1b2c3d4&type=recovery`);
    expect(text.given).toMatchObject([
      { kind: 'phone_factor', userId: ANA, recipient: '+40722000111', channel: 'whatsapp', code: '482913' },
    ]);
    expect(text.given[0]?.body).toBe('482913 e codul tău la English Beyond Limits. Nu îl da nimănui.');
    expect(await mails()).toMatchObject([{ state: 'sent', written: null }]);
    expect(await texts()).toMatchObject([{ state: 'sent', written: null }]);
  });

  it('A text message contains the current name of the school', async () => {
    await queryAs(
      made.database.ownerUrl,
      `update public.settings set value = '"Școala Ana"' where key = 'product'`,
    );
    await hooks.sendSms(sms());
    await queryAs(
      made.database.ownerUrl,
      `update public.settings set value = '"English Beyond Limits"' where key = 'product'`,
    );
    const [row] = await queryAs<{ body: string }>(
      made.database.ownerUrl,
      'select body from private.text_messages',
    );
    expect(row?.body).toBe('482913 e codul tău la Școala Ana. Nu îl da nimănui.');
  });
});

describe('Deleting codes', () => {
  it('A code is deleted when it expires, even if it was never sent', async () => {
    await hooks.sendEmail(email());
    await hooks.sendEmail(email({ kind: 'password_changed', code: null, tokenHash: null, expiresAt: null }));
    await hooks.sendSms(sms());
    const { mailer, texter } = sendersWith({});
    pass(4);
    expect([await mailer.sendDue(), await texter.sendDue()]).toEqual([0, 0]);
    pass(1);
    expect([await mailer.sendDue(), await texter.sendDue()]).toEqual([0, 1]);
    expect(await texts()).toMatchObject([{ state: 'expired', written: null }]);
    pass(55);
    expect([await mailer.sendDue(), await texter.sendDue()]).toEqual([1, 0]);
    expect(await mails()).toMatchObject([
      { kind: 'password_changed', state: 'waiting', written: expect.any(String) },
      { kind: 'recovery', state: 'expired', written: null },
    ]);
  });

  it('A code that could not be sent is deleted when it expires, and is not sent late', async () => {
    const mail = createMailStandIn();
    mail.answer = { outcome: 'refused', code: 'smtp-550' };
    await hooks.sendEmail(email());
    await sendersWith({ mail }).mailer.sendDue();
    expect(await mails()).toMatchObject([{ state: 'failed', written: expect.any(String) }]);
    await hooks.sendEmail(email({ kind: 'magiclink' }));
    pass(60);
    mail.answer = { outcome: 'sent' };
    await sendersWith({ mail }).mailer.sendDue();
    expect(mail.given).toHaveLength(1);
    expect(await mails()).toMatchObject(Array(2).fill({ state: 'expired', written: null }));
  });

  it('When a code is used, waiting codes of the same kind and person are deleted', async () => {
    await hooks.sendEmail(email({ kind: 'reauthentication' }));
    await hooks.sendSms(sms({ kind: 'reauthentication' }));
    await hooks.sendEmail(email({ kind: 'email_change', recipient: 'veche@exemplu.ro' }));
    await hooks.sendEmail(
      email({ kind: 'reauthentication', userId: '00000000-0000-4000-8000-000000000002' }),
    );
    pass(1);
    await hooks.forgetMessages(ANA, 'reauthentication');
    expect((await mails()).map(({ kind, state, written }) => [kind, state, written !== null])).toEqual([
      ['reauthentication', 'expired', false],
      ['reauthentication', 'waiting', true],
      ['email_change', 'waiting', true],
    ]);
    expect(await texts()).toMatchObject([{ state: 'expired', written: null }]);
  });

  it('A newer code deletes the older ones of its kind and person', async () => {
    await hooks.sendEmail(email({ kind: 'email_change', recipient: 'prima@exemplu.ro' }));
    await hooks.sendEmail(email());
    pass(1);
    await hooks.sendEmail(email({ kind: 'email_change', recipient: 'a.doua@exemplu.ro' }));
    expect((await mails()).map(({ recipient, state }) => [recipient, state])).toEqual([
      [ADDRESS, 'waiting'],
      ['prima@exemplu.ro', 'expired'],
      ['a.doua@exemplu.ro', 'waiting'],
    ]);
    await hooks.sendSms(sms());
    await hooks.sendSms(sms({ phone: '+40722000222' }));
    pass(1);
    await hooks.sendSms(sms({ code: '111222' }));
    expect((await texts()).map(({ recipient, written }) => [recipient, written])).toEqual([
      ['+40722000111', null],
      ['+40722000222', '482913'],
      ['+40722000111', '111222'],
    ]);
  });
});

describe('Daily limit of mails to a mailbox', () => {
  const isAllowed = () =>
    made.services.units.asWorker((db) => isBelowMailboxLimit(db, ADDRESS, 'level_test_result'));

  it('Account mails do not count towards the daily limit', async () => {
    for (let index = 0; index < 30; index++) await hooks.sendEmail(email());
    expect(await isAllowed()).toBe(true);
  });

  it('Account mails are sent even when the daily limit is used up', async () => {
    for (let index = 0; index < 5; index++) {
      const result = { subject: 's', text: 't', html: 'h', recipient: ADDRESS, levelTestId: null };
      await made.services.units.asWorker((db) => queueMail(db, { kind: 'level_test_result', ...result }));
    }
    expect(await isAllowed()).toBe(false);
    await hooks.sendEmail(email());
    expect((await mails()).at(-1)).toMatchObject({ kind: 'recovery', state: 'waiting' });
  });
});

describe('Log of account messages', () => {
  it('The log contains no code, token, address or phone number, whatever fails', async () => {
    const mail = createMailStandIn();
    const text = createTextStandIn();
    const sending = sendersWith({ mail, text });
    const connected = createAuthHooks({ units: made.services.units, origin: TEST_ORIGIN, ...sending });
    for (const outcome of ['deferred', 'refused', 'unreachable'] as const) {
      mail.answer = { outcome, code: 'connection' };
      text.answer = { outcome, code: 'connection' };
      await connected.sendEmail(email());
      await connected.sendSms(sms());
      await Promise.all([sending.mailer.sendDue(), sending.texter.sendDue()]);
    }
    const failure = await connected
      .sendEmail(email({ recipient: ADDRESS.toUpperCase() }))
      .catch((error) => error);
    log.error({ err: failure }, 'auth hook failed');
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join('')).not.toMatch(/482913|a1b2c3d4|canaru|exemplu\.ro|40722000111/i);
  });
});

describe('Confirmation of a new address', () => {
  const set = (value: string) =>
    queryAs(
      made.database.ownerUrl,
      `update public.settings set value = $1 where key = 'sign_up_confirmation'`,
      [JSON.stringify(value)],
    );

  it('Confirmation follows the setting, and by default whether mails are sent', async () => {
    const connected = hooksWith({ mail: createMailStandIn() });
    const both = async () => [await connected.isConfirmationRequired(), await hooks.isConfirmationRequired()];
    expect(await both()).toEqual([true, false]);
    await set('always');
    expect(await both()).toEqual([true, true]);
    await set('never');
    expect(await both()).toEqual([false, false]);
    await queryAs(made.database.ownerUrl, `delete from public.settings where key = 'sign_up_confirmation'`);
    expect(await both()).toEqual([true, false]);
  });
});
