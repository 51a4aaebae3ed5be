import { sql } from 'kysely';
import type { Units } from '#app/db/units.server.ts';
import type { Delivery, MailTransport, OutgoingMail } from './mail-transport.ts';

/** Minutes to the next attempt after the first, second, … one that came to nothing; after the last of them none. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720];
export const MAX_ATTEMPTS = PAUSES.length + 1;

/** Far more than one attempt takes: after it, whoever claimed the mail is taken for dead. */
const LEASE_MINUTES = 5;

interface Sending {
  log: { warn(details: object, message: string): void };
  /** Asked before each mail. */
  isStopping(): boolean;
}

/**
 * Sends what is due, oldest first, one mail at a time. No connection to the database is held while the mail server
 * talks. Any number of processes may do this at once: each mail is claimed for a few minutes by whoever takes it.
 * @returns how many attempts were made
 */
export async function sendDueMails(
  units: Units,
  transport: MailTransport,
  { log, isStopping }: Sending,
): Promise<number> {
  for (let attempted = 0; ; attempted++) {
    const mail = isStopping() ? null : await claimMail(units);
    if (!mail) return attempted;
    const delivery = await transport
      .deliver(mail)
      .catch((): Delivery => ({ outcome: 'deferred', code: 'unexpected' }));
    if (delivery.outcome !== 'sent') {
      log.warn({ mail: mail.id, attempt: mail.attempts, code: delivery.code }, 'a mail could not be sent');
    }
    await record(units, mail, delivery);
    // The next mail would meet the same silence, and lose one of its attempts to it.
    if (delivery.outcome === 'unreachable') return attempted + 1;
  }
}

interface ClaimedMail extends OutgoingMail {
  /** Counting this one. It also tells this claim from a later one. */
  attempts: number;
}

async function claimMail(units: Units): Promise<ClaimedMail | null> {
  const { rows } = await units.asWorker((db) =>
    sql<ClaimedMail>`
      update private.mails
      set attempts = attempts + 1, due_at = private.now() + make_interval(mins => ${LEASE_MINUTES})
      where id = (
        select id from private.mails
        where state = 'waiting' and due_at <= private.now() and delete_after > private.now()
        order by due_at
        limit 1
        for update skip locked
      )
      returning id, recipient, subject, body_text as text, body_html as html, attempts`.execute(db),
  );
  return rows[0] ?? null;
}

async function record(units: Units, { id, attempts }: ClaimedMail, delivery: Delivery): Promise<void> {
  await units.asWorker((db) => {
    const mail = db.updateTable('private.mails').where('id', '=', id).where('state', '=', 'waiting');
    if (delivery.outcome === 'sent') {
      // What was written has done its work.
      return mail
        .set((eb) => ({
          state: 'sent',
          sent_at: eb.fn('private.now'),
          error_code: null,
          subject: null,
          body_text: null,
          body_html: null,
        }))
        .execute();
    }
    // Somebody else may have claimed it since: then it is theirs to tell how it went.
    const mine = mail.where('attempts', '=', attempts);
    const pause = PAUSES[attempts - 1];
    if (delivery.outcome === 'refused' || pause === undefined) {
      return mine
        .set((eb) => ({ state: 'failed', failed_at: eb.fn('private.now'), error_code: delivery.code }))
        .execute();
    }
    return mine
      .set({
        due_at: sql<Date>`private.now() + make_interval(mins => ${pause})`,
        error_code: delivery.code,
      })
      .execute();
  });
}
