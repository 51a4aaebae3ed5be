import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { storedAttachments } from '../mail/attachments.ts';
import { cancelMails } from '../mail/cancel-mails.server.ts';
import { isBelowMailboxLimit } from '../mail/daily-limit.server.ts';
import { createMailer, MAILS } from '../mail/mailer.server.ts';
import { queueNotice, queueNoticeOnce } from '../mail/queue-mail.server.ts';
import { sendDue } from './send-due.server.ts';

const START = new Date('2027-03-01T10:00:00Z');
const DAY_MS = 86_400_000;
const quiet = { warn: () => undefined, error: () => undefined };

let made: TestServices;
beforeAll(async () => {
  made = await createTestServices();
});
beforeEach(async () => {
  made.clock.now = START;
  await queryAs(made.database.ownerUrl, 'delete from private.mails; delete from private.suppressed');
});

function inDays(days: number): Date {
  return new Date(START.getTime() + days * DAY_MS);
}

/** A notice about nobody, to Ana unless said otherwise. */
function notice(changes: Partial<Parameters<typeof queueNotice>[1]> = {}) {
  const content = { subject: 'Subiect', text: 'text', html: '<p>html</p>', recipient: 'ana@exemplu.ro' };
  return { kind: 'account_closed', userId: null, ...content, ...changes } as const;
}

function queue(changes: Parameters<typeof notice>[0] = {}): Promise<string> {
  return made.units.asWorker((db) => queueNotice(db, notice(changes)));
}

function send(transport = createMailStandIn()) {
  return sendDue(made.units, MAILS, transport, { log: quiet, isStopping: () => false });
}

function states() {
  return queryAs<{ state: string; error_code: string | null; subject: string | null }>(
    made.database.ownerUrl,
    'select state, error_code, subject from private.mails order by created_at, recipient',
  );
}

describe('Scheduled mails', () => {
  it('A scheduled mail goes at its moment and not before, and is kept for thirty days from then', async () => {
    await queue({ sendAt: inDays(40) });
    const mail = createMailStandIn();
    const mailer = createMailer(made.units, mail, quiet);
    expect(await mailer.untilDue()).toBe(40 * DAY_MS);
    made.clock.now = new Date(inDays(40).getTime() - 1);
    expect(await made.runDue()).toBe(0);
    expect(await send(mail)).toBe(0);
    made.clock.now = inDays(40);
    expect(await send(mail)).toBe(1);
    expect(await mailer.untilDue()).toBeNull();
    made.clock.now = new Date(inDays(70).getTime() - 1);
    expect(await made.runDue()).toBe(0);
    made.clock.now = inDays(70);
    expect(await made.runDue()).toBe(1);
  });

  it('Without a mail server nothing is waited for', async () => {
    await queue({ sendAt: inDays(1) });
    expect(await createMailer(made.units, null, quiet).untilDue()).toBeNull();
  });

  it('A mail is queued once for its key, also from two processes at once', async () => {
    const once = () =>
      made.units.asWorker((db) => queueNoticeOnce(db, { ...notice(), dedupeKey: 'atelier:17:24h:ana' }));
    const ids = await Promise.all([once(), once(), once()]);
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
    expect(await once()).toBeNull();
    expect(await states()).toHaveLength(1);
  });

  it('Cancelling a cause takes back what waits and what failed, with its text, and nothing else', async () => {
    await queue({ cause: 'atelier:17', sendAt: inDays(1) });
    await queue({ cause: 'atelier:18', sendAt: inDays(1), recipient: 'b@exemplu.ro' });
    await queue({ cause: 'atelier:17', recipient: 'c@exemplu.ro' });
    await queue({ recipient: 'd@exemplu.ro' });
    await queryAs(
      made.database.ownerUrl,
      `update private.mails set state = 'failed', failed_at = now() where recipient = 'c@exemplu.ro'`,
    );
    expect(await made.units.asWorker((db) => cancelMails(db, 'atelier:17'))).toBe(2);
    expect(await states()).toMatchObject([
      { state: 'cancelled', subject: null },
      { state: 'waiting' },
      { state: 'cancelled', subject: null },
      { state: 'waiting' },
    ]);
    made.clock.now = inDays(2);
    expect(await send()).toBe(2);
    expect(await made.units.asWorker((db) => cancelMails(db, 'atelier:17'))).toBe(0);
  });

  it('Files and headers go with the mail and are deleted with its text', async () => {
    const content = Buffer.from('BEGIN:VCALENDAR').toString('base64');
    const file = { name: 'atelier.ics', type: 'text/calendar', content };
    const first = await queue();
    await queue({
      attachments: [file],
      replyTo: 'mihaela@scoala.example',
      inReplyTo: first,
      unsubscribeUrl: 'https://scoala.example/x',
      recipient: 'b@exemplu.ro',
    });
    const mail = createMailStandIn();
    await send(mail);
    expect(mail.given[1]).toMatchObject({
      attachments: [file],
      replyTo: 'mihaela@scoala.example',
      inReplyTo: first,
      unsubscribeUrl: 'https://scoala.example/x',
    });
    expect(
      await queryAs(
        made.database.ownerUrl,
        `select from private.mails where coalesce(attachments::text, reply_to, unsubscribe_url) is not null`,
      ),
    ).toEqual([]);
  });

  it('Files that are too large, or whose name could end a header, are refused', () => {
    const content = Buffer.alloc(65 * 1024).toString('base64');
    expect(() => storedAttachments([{ name: 'a.ics', type: 'text/calendar', content }])).toThrow(
      '66560 bytes',
    );
    for (const name of ['a"\r\nBcc: x.ics', '../x', '']) {
      expect(() => storedAttachments([{ name, type: 'text/calendar', content: 'AA==' }])).toThrow();
    }
    expect(() => storedAttachments([{ name: 'a.ics', type: 'text/x\r\ny', content: 'AA==' }])).toThrow();
  });
});

describe('Lanes', () => {
  it('A code does not wait behind a newsletter that hangs', async () => {
    const person = crypto.randomUUID();
    await queue({ kind: 'weekly_digest', userId: person, recipient: 'incet@exemplu.ro' });
    await queue({ kind: 'weekly_digest', userId: person, recipient: 'incet2@exemplu.ro' });
    made.clock.now = new Date(START.getTime() + 1_000);
    await queryAs(
      made.database.ownerUrl,
      `insert into private.mails (kind, user_id, recipient, subject, body_text, body_html, due_at, expires_at)
       values ('recovery', $1, 'cod@exemplu.ro', 's', 't', 'h', $2, '2999-01-01')`,
      [person, START],
    );
    const hung = Promise.withResolvers<void>();
    const given: string[] = [];
    const sending = sendDue(
      made.units,
      MAILS,
      {
        async deliver({ recipient }) {
          given.push(recipient);
          if (recipient.startsWith('incet')) await hung.promise;
          return { outcome: 'sent' };
        },
      },
      { log: quiet, isStopping: () => false },
    );
    await expect.poll(() => given).toContain('cod@exemplu.ro');
    expect(given).not.toContain('incet2@exemplu.ro');
    hung.resolve();
    expect(await sending).toBe(3);
  });
});

describe('The daily limit of a mailbox', () => {
  it('holds for limited kinds only: the others always go, and do not count', async () => {
    for (let index = 0; index < 6; index++) await queue();
    const isBelow = (kind: 'level_test_result' | 'account_closed') =>
      made.units.asWorker((db) => isBelowMailboxLimit(db, 'ana@exemplu.ro', kind));
    expect(await isBelow('level_test_result')).toBe(true);
    await queryAs(
      made.database.ownerUrl,
      `insert into private.mails (kind, recipient, subject, body_text, body_html, created_at)
       select 'level_test_result', 'ana@exemplu.ro', 's', 't', 'h', $1 from generate_series(1, 5)`,
      [START],
    );
    expect(await isBelow('level_test_result')).toBe(false);
    expect(await isBelow('account_closed')).toBe(true);
  });
});

describe('Suppressed addresses', () => {
  const gone = { outcome: 'refused', code: 'smtp-550', isMailboxGone: true } as const;

  function suppressed() {
    return queryAs<{ reason: string }>(made.database.ownerUrl, 'select reason from private.suppressed');
  }

  it('A mailbox that does not exist gets nothing more, in any spelling, until twelve months later', async () => {
    await queue();
    const mail = createMailStandIn();
    mail.answer = gone;
    await send(mail);
    expect(await suppressed()).toEqual([{ reason: 'bounced' }]);
    mail.answer = { outcome: 'sent' };
    await queue({ recipient: 'ana+2@exemplu.ro' });
    expect(await send(mail)).toBe(1);
    expect(mail.given).toHaveLength(1);
    expect(await states()).toMatchObject([
      { state: 'failed', error_code: 'suppressed' },
      { state: 'failed', error_code: 'smtp-550' },
    ]);
    made.clock.now = inDays(366);
    await made.runDue();
    expect(await suppressed()).toEqual([]);
  });

  it('Another refusal suppresses nobody', async () => {
    await queue();
    const mail = createMailStandIn();
    mail.answer = { outcome: 'refused', code: 'smtp-554' };
    await send(mail);
    expect(await suppressed()).toEqual([]);
  });

  it('A code is tried all the same, and one that arrives lifts a bounce but not what staff stopped', async () => {
    const suppress = (reason: string, note: string | null, until: string | null) =>
      queryAs(
        made.database.ownerUrl,
        `insert into private.suppressed (address_hash, reason, note, delete_after)
         values (private.hash_of_mailbox('ana@exemplu.ro'), $1, $2, $3)`,
        [reason, note, until],
      );
    const code = () =>
      queryAs(
        made.database.ownerUrl,
        `insert into private.mails (kind, user_id, recipient, subject, body_text, body_html, due_at)
         values ('recovery', gen_random_uuid(), 'ana@exemplu.ro', 's', 't', 'h', $1)`,
        [START],
      );
    const mail = createMailStandIn();
    await suppress('by_hand', 'a cerut', null);
    await code();
    await send(mail);
    expect(mail.given).toHaveLength(1);
    expect(await suppressed()).toEqual([{ reason: 'by_hand' }]);

    await queryAs(made.database.ownerUrl, 'delete from private.suppressed');
    await suppress('bounced', null, '2999-01-01');
    await code();
    await send(mail);
    expect(mail.given).toHaveLength(2);
    expect(await suppressed()).toEqual([]);
  });
});
