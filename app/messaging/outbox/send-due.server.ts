import { type RawBuilder, sql } from 'kysely';
import type { Units } from '#app/platform/db/units.server.ts';
import type { Delivery, Transport } from './delivery.ts';
import { clearedContent, type Outbox } from './outbox.server.ts';

interface SendOptions {
  log: { warn(details: object, message: string): void };
  /** Called before each message. */
  isStopping(): boolean;
}

/**
 * Sends the messages that are due, oldest first, one at a time in each lane. Holds no database connection while sending.
 * Several processes may run it at once: each claims a message before sending it.
 * @returns how many attempts were made
 */
export async function sendDue<Message extends { id: string }>(
  units: Units,
  outbox: Outbox<Message>,
  transport: Transport<Message>,
  options: SendOptions,
): Promise<number> {
  const lanes = outbox.lanes ?? [null];
  // Every lane ends before an error of one is thrown: no message is being sent afterwards.
  const ends = await Promise.allSettled(
    lanes.map((lane) => sendLane(units, outbox, transport, lane, options)),
  );
  let attempted = 0;
  for (const end of ends) {
    if (end.status === 'rejected') throw end.reason;
    attempted += end.value;
  }
  return attempted;
}

async function sendLane<Message extends { id: string }>(
  units: Units,
  outbox: Outbox<Message>,
  transport: Transport<Message>,
  lane: string | null,
  { log, isStopping }: SendOptions,
): Promise<number> {
  for (let attempted = 0; ; attempted++) {
    const message = isStopping() ? null : await claim(units, outbox, lane);
    if (!message) return attempted;
    const delivery = await deliver(outbox, transport, message);
    if (delivery.outcome !== 'sent') {
      const { id, attempts: attempt } = message;
      log.warn({ message: id, attempt, code: delivery.code }, `${outbox.name} could not be sent`);
    }
    await record(units, outbox, message, delivery);
    // The next message would only lose an attempt.
    if (delivery.outcome === 'unreachable') return attempted + 1;
  }
}

async function deliver<Message extends { id: string }>(
  { refusalOf }: Outbox<Message>,
  transport: Transport<Message>,
  message: Message,
): Promise<Delivery> {
  const refusal = refusalOf?.(message);
  if (refusal) return { outcome: 'refused', code: refusal };
  return transport.deliver(message).catch((): Delivery => ({ outcome: 'deferred', code: 'unexpected' }));
}

/** `attempts` includes this one, and tells this claim from later ones. */
type Claimed<Message> = Message & { attempts: number };

async function claim<Message extends { id: string }>(
  units: Units,
  { table, messageColumns, leaseSeconds }: Outbox<Message>,
  lane: string | null,
): Promise<Claimed<Message> | null> {
  const { rows } = await units.asWorker((db) =>
    sql<Claimed<Message>>`
      update ${sql.table(table)}
      set attempts = attempts + 1, due_at = private.now() + make_interval(secs => ${leaseSeconds})
      where id = (
        select id from ${sql.table(table)}
        where ${lane === null ? sql`true` : sql`lane = ${lane}`}
          and state = 'waiting' and due_at <= private.now() and delete_after > private.now()
          and coalesce(expires_at > private.now(), true)
        order by due_at
        limit 1
        for update skip locked
      )
      returning ${messageColumns}, attempts`.execute(db),
  );
  return rows[0] ?? null;
}

async function record<Message extends { id: string }>(
  units: Units,
  outbox: Outbox<Message>,
  message: Claimed<Message>,
  delivery: Delivery,
): Promise<void> {
  const { table, retryDelays, afterDelivery } = outbox;
  const { id, attempts } = message;
  // After the lease another process may have claimed the message: then that one records the outcome, unless we sent it.
  const own = sql`id = ${id} and state = 'waiting' and attempts = ${attempts}`;
  const update = (changes: RawBuilder<unknown>, which = own) =>
    units.asWorker(async (db) => {
      await sql`update ${sql.table(table)} set ${changes} where ${which}`.execute(db);
      await afterDelivery?.(db, message, delivery);
    });

  if (delivery.outcome === 'sent') {
    const sent = sql`state = 'sent', sent_at = private.now(), error_code = null`;
    await update(sql`${sent}, ${clearedContent(outbox)}`, sql`id = ${id} and state = 'waiting'`);
    return;
  }
  const retryDelay = retryDelays[attempts - 1];
  await update(
    delivery.outcome === 'refused' || retryDelay === undefined
      ? sql`state = 'failed', failed_at = private.now(), error_code = ${delivery.code}`
      : sql`due_at = private.now() + make_interval(secs => ${retryDelay}), error_code = ${delivery.code}`,
  );
}

/**
 * When the next message is due that nothing but time keeps from being sent.
 * @returns milliseconds from now; null when none is scheduled
 */
export async function untilNextDue(
  units: Units,
  { table }: Pick<Outbox<never>, 'table'>,
): Promise<number | null> {
  const { rows } = await units.asWorker((db) =>
    sql<{ ms: number | null }>`
      select (extract(epoch from min(due_at) - private.now()) * 1000)::double precision as ms
      from ${sql.table(table)}
      where state = 'waiting' and due_at > private.now()`.execute(db),
  );
  return rows[0]?.ms ?? null;
}
