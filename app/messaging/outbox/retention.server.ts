import type { Units } from '#app/platform/db/units.server.ts';

/** Deletes mails older than thirty days, sent or not, at most `limit` of them. @returns how many */
export function deleteDueMails(units: Units, limit: number): Promise<number> {
  return deleteDue(units, 'private.mails', limit);
}

/** The same for text messages. @returns how many */
export function deleteDueTextMessages(units: Units, limit: number): Promise<number> {
  return deleteDue(units, 'private.text_messages', limit);
}

/** Deletes records of opened messages after twelve months, at most `limit` of them. @returns how many */
export function deleteDueOpenings(units: Units, limit: number): Promise<number> {
  return deleteDue(units, 'private.message_openings', limit);
}

async function deleteDue(
  units: Units,
  table: 'private.mails' | 'private.text_messages' | 'private.message_openings',
  limit: number,
): Promise<number> {
  const [result] = await units.asWorker((db) =>
    db
      .deleteFrom(table)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom(table)
          .select('id')
          .where('delete_after', '<=', eb.fn<Date>('private.now'))
          .limit(limit),
      )
      .execute(),
  );
  return Number(result?.numDeletedRows ?? 0);
}
