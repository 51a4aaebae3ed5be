import { sql } from 'kysely';
import type { Db, Units } from '#app/db/units.server.ts';
import type { Mailer } from '#app/mail/mailer.server.ts';
import { MAILS } from '#app/mail/mails.server.ts';
import { queueAccountMail } from '#app/mail/queue-mail.server.ts';
import { forgetCodes } from '#app/outbox/forget.server.ts';
import { queueTextMessage } from '#app/text-messages/queue-text-message.server.ts';
import { textBody } from '#app/text-messages/text-body.ts';
import type { Texter } from '#app/text-messages/texter.server.ts';
import { TEXTS } from '#app/text-messages/texts.server.ts';
import type { AuthHooks } from './auth-messages.ts';
import { CONFIRMATION_KEY, confirmationSetting, requiresConfirmation } from './confirmation-setting.ts';
import { writeAccountMail } from './write-account-mail.server.tsx';

interface Needs {
  units: Units;
  origin: string;
  mailer: Mailer;
  texter: Texter;
}

/**
 * What the backend of accounts leaves to the site. A message counts as sent once its row is committed; a failure to
 * write it is thrown, so that nobody is told to look for a code that does not exist.
 */
export function createAuthHooks({ units, origin, mailer, texter }: Needs): AuthHooks {
  return {
    async sendEmail(message) {
      await units.asWorker(async (db) => {
        const { kind, userId, recipient, expiresAt } = message;
        const written = await writeAccountMail(message, { origin, ...(await getFacts(db)) });
        await queueAccountMail(db, { kind, userId, recipient, expiresAt, ...written });
      });
      mailer.wake();
    },

    async sendSms({ kind, userId, phone, code, channel, expiresAt }) {
      await units.asWorker(async (db) => {
        const { product } = await getFacts(db);
        const body = textBody(product, code);
        await queueTextMessage(db, { kind, userId, recipient: phone, channel, code, body, expiresAt });
      });
      texter.wake();
    },

    async forgetMessages(userId, kind) {
      await units.asWorker(async (db) => {
        await forgetCodes(db, MAILS, { userId, kind });
        await forgetCodes(db, TEXTS, { userId, kind });
      });
    },

    async isConfirmationRequired() {
      const { rows } = await units.asWorker((db) =>
        sql<{ value: unknown }>`select value from public.settings where key = ${CONFIRMATION_KEY}`.execute(
          db,
        ),
      );
      return requiresConfirmation(confirmationSetting(rows[0]?.value), mailer.from !== null);
    },
  };
}

async function getFacts(db: Db): Promise<{ product: string; now: Date }> {
  const { rows } = await sql<{ product: string | null; now: Date }>`
    select private.now() as now, (select value #>> '{}' from public.settings where key = 'product') as product`.execute(
    db,
  );
  return { product: rows[0]?.product || 'English Beyond Limits', now: rows[0]?.now ?? new Date() };
}
