import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDue } from '#server/compose/jobs.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import type { MailTransport, OutgoingMail } from '../mail/mail-transport.ts';
import { createMailer, MAILS, type Mailer } from '../mail/mailer.server.ts';
import { queueMail } from '../mail/queue-mail.server.ts';
import type { Delivery } from './delivery.ts';
import { sendDue } from './send-due.server.ts';

const START = new Date('2027-03-01T10:00:00Z');
const SENT: Delivery = { outcome: 'sent' };
const OUT_OF_ROOM: Delivery = { outcome: 'deferred', code: 'smtp-452' };
const DOWN: Delivery = { outcome: 'unreachable', code: 'connection' };

let made: TestServices;
beforeAll(async () => {
  made = await createTestServices();
});
beforeEach(async () => {
  made.clock.now = START;
  await queryAs(made.database.ownerUrl, 'delete from private.mails');
});

function pass(time: { minutes?: number; days?: number }) {
  const minutes = (time.minutes ?? 0) + (time.days ?? 0) * 24 * 60;
  made.clock.now = new Date((made.clock.now ?? START).getTime() + minutes * 60_000);
}

async function queue(recipient: string) {
  const mail = { kind: 'level_test_result', subject: 'Subiect', text: 'text', html: '<p>html</p>' } as const;
  await made.services.units.asWorker((db) => queueMail(db, { ...mail, recipient, levelTestId: null }));
}

interface Row {
  recipient: string;
  state: string;
  attempts: number;
  error_code: string | null;
  body_html: string | null;
}

function rows() {
  return queryAs<Row>(
    made.database.ownerUrl,
    'select recipient, state, attempts, error_code, body_html from private.mails order by created_at, recipient',
  );
}

/** A fake transport that answers as told and records the mails it gets. */
function standIn(answer: (mail: OutgoingMail) => Delivery | Promise<Delivery>) {
  const given: OutgoingMail[] = [];
  const transport: MailTransport = {
    from: 'salut@scoala.example',
    async deliver(mail) {
      given.push(mail);
      return answer(mail);
    },
  };
  return { transport, given };
}

const quiet = { warn: () => undefined, error: () => undefined };

function send(transport: MailTransport) {
  return sendDue(made.services.units, MAILS, transport, { log: quiet, isStopping: () => false });
}

describe('Sending due messages', () => {
  it('Each mail is sent once, oldest first, and its content is deleted', async () => {
    await queue('prima@exemplu.ro');
    pass({ minutes: 1 });
    await queue('a.doua@exemplu.ro');
    const { transport, given } = standIn(() => SENT);
    expect(await send(transport)).toBe(2);
    expect(await send(transport)).toBe(0);
    expect(given.map(({ recipient }) => recipient)).toEqual(['prima@exemplu.ro', 'a.doua@exemplu.ro']);
    expect(given[0]).toMatchObject({ subject: 'Subiect', text: 'text', html: '<p>html</p>' });
    expect(await rows()).toMatchObject(Array(2).fill({ state: 'sent', attempts: 1, body_html: null }));
  });

  it('A deferred mail is retried after longer and longer delays, with the same id, and then fails', async () => {
    await queue('ana@exemplu.ro');
    const { transport, given } = standIn(() => OUT_OF_ROOM);
    expect(await send(transport)).toBe(1);
    for (const minutes of [1, 5, 15, 60, 180, 360, 720]) {
      pass({ minutes: minutes - 1 });
      expect(await send(transport)).toBe(0);
      expect(await rows()).toMatchObject([{ state: 'waiting', error_code: 'smtp-452' }]);
      pass({ minutes: 1 });
      expect(await send(transport)).toBe(1);
    }
    expect(new Set(given.map(({ id }) => id)).size).toBe(1);
    expect(await rows()).toMatchObject([
      {
        state: 'failed',
        attempts: MAILS.retryDelays.length + 1,
        error_code: 'smtp-452',
        body_html: '<p>html</p>',
      },
    ]);
    pass({ days: 1 });
    expect(await send(transport)).toBe(0);
  });

  it('A refused mail is not retried, and the next mail is sent', async () => {
    await queue('nimeni@exemplu.ro');
    await queue('ana@exemplu.ro');
    const { transport } = standIn(({ recipient }) =>
      recipient.startsWith('nimeni') ? { outcome: 'refused', code: 'smtp-550' } : SENT,
    );
    expect(await send(transport)).toBe(2);
    expect(await rows()).toMatchObject([
      { recipient: 'ana@exemplu.ro', state: 'sent' },
      { recipient: 'nimeni@exemplu.ro', state: 'failed', attempts: 1, error_code: 'smtp-550' },
    ]);
  });

  it('While the mail server is unreachable, other mails lose no attempt', async () => {
    for (const recipient of ['a@exemplu.ro', 'b@exemplu.ro', 'c@exemplu.ro']) await queue(recipient);
    expect(await send(standIn(() => DOWN).transport)).toBe(1);
    expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1]);
    pass({ minutes: 1 });
    expect(await send(standIn(() => SENT).transport)).toBe(3);
  });

  it('Mails that time out do not block the mails behind them', async () => {
    for (let index = 0; index < 10; index++) await queue(`om.${index}@groapa.example`);
    pass({ minutes: 1 });
    await queue('ana@exemplu.ro');
    const { transport } = standIn(({ recipient }) =>
      recipient.endsWith('groapa.example') ? { outcome: 'deferred', code: 'timeout' } : SENT,
    );
    expect(await send(transport)).toBe(11);
    expect((await rows()).at(-1)).toMatchObject({ recipient: 'ana@exemplu.ro', state: 'sent' });
  });

  it('A mail whose transport throws is deferred, and the next mail is sent', async () => {
    await queue('ana@exemplu.ro');
    pass({ minutes: 1 });
    await queue('dan@exemplu.ro');
    const { transport } = standIn(({ recipient }) =>
      recipient.startsWith('ana') ? Promise.reject(new Error(recipient)) : SENT,
    );
    expect(await send(transport)).toBe(2);
    expect(await rows()).toMatchObject([{ state: 'waiting', error_code: 'unexpected' }, { state: 'sent' }]);
  });
});

describe('Sending from several processes', () => {
  it('Several processes share the mails and send none twice', async () => {
    for (let index = 0; index < 20; index++) await queue(`om.${index}@exemplu.ro`);
    const { transport, given } = standIn(() => SENT);
    const counts = await Promise.all([send(transport), send(transport), send(transport)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(new Set(given.map(({ id }) => id)).size).toBe(20);
    expect(given).toHaveLength(20);
  });

  it('A claimed mail is left to its process until the lease ends', async () => {
    await queue('ana@exemplu.ro');
    const answered = Promise.withResolvers<Delivery>();
    const claimed = Promise.withResolvers<void>();
    const slow = standIn(() => {
      claimed.resolve();
      return answered.promise;
    });
    const sending = send(slow.transport);
    await claimed.promise;
    const other = standIn(() => SENT);
    pass({ minutes: 4 });
    expect(await send(other.transport)).toBe(0);
    pass({ minutes: 1 });
    expect(await send(other.transport)).toBe(1);
    expect(other.given[0]?.id).toBe(slow.given[0]?.id);
    // The first process was only slow: its late outcome changes nothing.
    answered.resolve({ outcome: 'refused', code: 'smtp-550' });
    await sending;
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, error_code: null }]);
  });
});

function runWith(mailer: Mailer) {
  const { units } = made.services;
  return runDue({ units, services: { ...made.services, mailer } });
}

describe('Mailer', () => {
  it('Mails wait while there is no mail server', async () => {
    await queue('ana@exemplu.ro');
    const mailer = createMailer(made.services.units, null, quiet);
    mailer.wake();
    expect(mailer.from).toBeNull();
    expect(await runWith(mailer)).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('The mailer sends with the other due jobs', async () => {
    await queue('ana@exemplu.ro');
    const mailer = createMailer(made.services.units, standIn(() => SENT).transport, quiet);
    expect(await runWith(mailer)).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it('A mailer woken during a run looks again after it', async () => {
    await queue('a@exemplu.ro');
    const both = Promise.withResolvers<void>();
    const { transport, given } = standIn(async () => {
      if (given.length === 2) both.resolve();
      else {
        // After this run has looked for its last mail it would not see the new one.
        await queue('b@exemplu.ro');
        mailer.wake();
      }
      return SENT;
    });
    const mailer = createMailer(made.services.units, transport, quiet);
    mailer.wake();
    await both.promise;
    await mailer.drain();
    expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  it('A draining mailer finishes the current mail and starts no other', async () => {
    await queue('a@exemplu.ro');
    await queue('b@exemplu.ro');
    const answered = Promise.withResolvers<Delivery>();
    const begun = Promise.withResolvers<void>();
    const { transport, given } = standIn(() => {
      begun.resolve();
      return answered.promise;
    });
    const mailer = createMailer(made.services.units, transport, quiet);
    mailer.wake();
    await begun.promise;
    const drained = mailer.drain();
    answered.resolve(SENT);
    await drained;
    mailer.wake();
    expect(given).toHaveLength(1);
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['sent', 'waiting']);
  });
});

describe('Retention of mails', () => {
  it('A mail is deleted after thirty days, sent or not, and who opened it after twelve months', async () => {
    await queue('ana@exemplu.ro');
    await send(standIn(() => SENT).transport);
    await queue('dan@exemplu.ro');
    await queryAs(
      made.database.ownerUrl,
      `insert into private.message_openings (message_id, opened_at, delete_after)
       select id, $1, $1::timestamptz + interval '12 months' from private.mails where state = 'waiting'`,
      [START],
    );
    const openings = () => queryAs(made.database.ownerUrl, 'select from private.message_openings');
    pass({ minutes: 30 * 24 * 60 - 1 });
    expect(await made.runDue()).toBe(0);
    pass({ minutes: 1 });
    const late = standIn(() => SENT);
    expect(await send(late.transport)).toBe(0);
    expect(await made.runDue()).toBe(2);
    expect(await rows()).toEqual([]);
    expect(await openings()).toHaveLength(1);
    pass({ days: 336 });
    expect(await made.runDue()).toBe(1);
    expect(await openings()).toEqual([]);
  });
});
