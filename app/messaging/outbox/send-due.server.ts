import { type RawBuilder, sql } from 'kysely';
import type { Units } from '#app/platform/db/units.server.ts';
import type { Delivery, Transport } from './delivery.ts';
import { nothingWritten, type Outbox } from './outbox.server.ts';

interface Sending {
  log: { warn(details: object, message: string): void };
  /** Asked before each message. */
  isStopping(): boolean;
}

/**
 * Sends what is due, oldest first, one message at a time. No connection to the database is held while the transport
 * talks. Any number of processes may do this at once: each message is claimed for a while by whoever takes it.
 * @returns how many attempts were made
 */
export async function sendDue<Message extends { id: string }>(
  units: Units,
  outbox: Outbox<Message>,
  transport: Transport<Message>,
  { log, isStopping }: Sending,
): Promise<number> {
  for (let attempted = 0; ; attempted++) {
    const message = isStopping() ? null : await claim(units, outbox);
    if (!message) return attempted;
    const delivery = await transport
      .deliver(message)
      .catch((): Delivery => ({ outcome: 'deferred', code: 'unexpected' }));
    if (delivery.outcome !== 'sent') {
      const { id, attempts: attempt } = message;
      log.warn({ message: id, attempt, code: delivery.code }, `a ${outbox.name} could not be sent`);
    }
    await record(units, outbox, message, delivery);
    // The next message would meet the same silence, and lose one of its attempts to it.
    if (delivery.outcome === 'unreachable') return attempted + 1;
  }
}

/** `attempts` counts this one. It also tells this claim from a later one. */
type Claimed<Message> = Message & { attempts: number };

async function claim<Message extends { id: string }>(
  units: Units,
  { table, given, leaseSeconds }: Outbox<Message>,
): Promise<Claimed<Message> | null> {
  const { rows } = await units.asWorker((db) =>
    sql<Claimed<Message>>`
      update ${sql.table(table)}
      set attempts = attempts + 1, due_at = private.now() + make_interval(secs => ${leaseSeconds})
      where id = (
        select id from ${sql.table(table)}
        where state = 'waiting' and due_at <= private.now() and delete_after > private.now()
          and coalesce(expires_at > private.now(), true)
        order by due_at
        limit 1
        for update skip locked
      )
      returning ${given}, attempts`.execute(db),
  );
  return rows[0] ?? null;
}

async function record<Message extends { id: string }>(
  units: Units,
  outbox: Outbox<Message>,
  { id, attempts }: Claimed<Message>,
  delivery: Delivery,
): Promise<void> {
  const { table, pauses } = outbox;
  // Somebody else may have claimed it since: then it is theirs to tell how it went, unless it was sent.
  const mine = sql`id = ${id} and state = 'waiting' and attempts = ${attempts}`;
  const update = (changes: RawBuilder<unknown>, which = mine) =>
    units.asWorker((db) => sql`update ${sql.table(table)} set ${changes} where ${which}`.execute(db));

  if (delivery.outcome === 'sent') {
    const sent = sql`state = 'sent', sent_at = private.now(), error_code = null`;
    await update(sql`${sent}, ${nothingWritten(outbox)}`, sql`id = ${id} and state = 'waiting'`);
    return;
  }
  const pause = pauses[attempts - 1];
  await update(
    delivery.outcome === 'refused' || pause === undefined
      ? sql`state = 'failed', failed_at = private.now(), error_code = ${delivery.code}`
      : sql`due_at = private.now() + make_interval(secs => ${pause}), error_code = ${delivery.code}`,
  );
}
