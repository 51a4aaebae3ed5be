import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { MAILS, type Mailer } from '#app/messaging/mail/mailer.server.ts';
import { queueAccountMail } from '#app/messaging/mail/queue-mail.server.ts';
import { clearCodes } from '#app/messaging/outbox/expiry.server.ts';
import { queueTextMessage } from '#app/messaging/text-messages/queue-text-message.server.ts';
import { textBody } from '#app/messaging/text-messages/text-body.ts';
import { TEXTS, type Texter } from '#app/messaging/text-messages/texter.server.ts';
import type { Db, Units } from '#app/platform/db/units.server.ts';
import { readSettings } from '#app/platform/settings.server.ts';
import type { AuthHooks, EmailMessage, SmsMessage } from './auth-messages.ts';
import { requiresConfirmation } from './confirmation-setting.ts';
import { writeAccountMail } from './write-account-mail.server.tsx';

/** Longer than a hook's signature is valid: later a repeated message is refused for its age. */
const REMEMBER_DELIVERY_MS = 15 * 60_000;

interface AuthHooksDeps {
  units: Units;
  origin: string;
  mailer: Mailer;
  texter: Texter;
}

/**
 * The hooks by which the auth service sends messages through the site. A message counts as sent once its row is committed.
 * A failure to write it is thrown, so that the visitor is not told to look for a code that does not exist.
 */
export function createAuthHooks({ units, origin, mailer, texter }: AuthHooksDeps): AuthHooks {
  async function queueEmail(db: Db, message: EmailMessage, keepsOtherRecipients = false) {
    const { kind, userId, recipient, expiresAt } = message;
    const mail = await writeAccountMail(message, { origin, ...(await getFacts(db)) });
    await queueAccountMail(db, { kind, userId, recipient, expiresAt, keepsOtherRecipients, ...mail });
  }
  async function queueSms(db: Db, { kind, userId, phone, code, channel, expiresAt }: SmsMessage) {
    const { product } = await getFacts(db);
    const body = textBody(product, code);
    await queueTextMessage(db, { kind, userId, recipient: phone, channel, code, body, expiresAt });
  }

  return {
    async sendEmail(message) {
      await units.asWorker((db) => queueEmail(db, message));
      mailer.wake();
    },

    async sendSms(message) {
      await units.asWorker((db) => queueSms(db, message));
      texter.wake();
    },

    async takeDelivery(id, { emails = [], texts = [] }) {
      await units.asWorker(async (db) => {
        if (!(await isFirstDelivery(db, id))) return;
        for (const [index, message] of emails.entries()) await queueEmail(db, message, index > 0);
        for (const message of texts) await queueSms(db, message);
      });
      if (emails.length > 0) mailer.wake();
      if (texts.length > 0) texter.wake();
    },

    async forgetMessages(userId, kind) {
      await units.asWorker(async (db) => {
        await clearCodes(db, MAILS, { userId, kind });
        await clearCodes(db, TEXTS, { userId, kind });
      });
    },

    async isConfirmationRequired() {
      const settings = await units.asWorker((db) => readSettings(db, ['sign_up_confirmation']));
      return requiresConfirmation(settings.sign_up_confirmation, mailer.from !== null);
    },
  };
}

async function getFacts(db: Db): Promise<{ product: string; now: Date }> {
  const [{ product }, { rows }] = await Promise.all([
    readSettings(db, ['product']),
    sql<{ now: Date }>`select private.now() as now`.execute(db),
  ]);
  return { product, now: rows[0]?.now ?? new Date() };
}

/**
 * Whether a webhook's message arrives for the first time. Runs in the unit of work that stores the message. The id is kept
 * as a row of `rate_limits`, which are swept when they expire.
 * @param id of the message, the same at every attempt
 */
async function isFirstDelivery(db: Db, id: string): Promise<boolean> {
  const key = `delivery:${createHash('sha256').update(id).digest('base64url')}`;
  const { numAffectedRows } = await sql`
    insert into private.rate_limits (key, points, expire)
    values (${key}, 1, (extract(epoch from private.now()) * 1000)::bigint + ${REMEMBER_DELIVERY_MS})
    on conflict (key) do nothing`.execute(db);
  return numAffectedRows === 1n;
}
