import { sql } from 'kysely';
import { formatDate } from '#app/domain/romanian.ts';
import { isBelowMailboxLimit } from '#app/messaging/mail/daily-limit.server.ts';
import { queueMail } from '#app/messaging/mail/queue-mail.server.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { ItemReportReply } from '#app/messaging/templates/item-report-reply.tsx';
import type { Db, Units } from '#app/platform/db/units.server.ts';
import { readSettings } from '#app/platform/settings.server.ts';
import { REPORT_KINDS, type ReportKind } from './item-report.ts';
import { REPORT_OUTCOMES } from './reply.ts';

const KIND = 'item_report_reply';

interface DueReply {
  id: string;
  testId: string;
  itemId: number;
  kind: ReportKind;
  state: keyof typeof REPORT_OUTCOMES;
  reply: string;
  address: string;
  prompt: string;
  isEnglish: boolean;
  reportedAt: Date;
}

/**
 * Queues a mail for each answered report with an address, and deletes the address. The report is its own job, so a run
 * after a stopped process continues. A reply may give the key away, so it waits until the question was answered or its
 * test is over. A mailbox gets one mail per item and a limited number per day; further replies are only on the result
 * page.
 * @param origin the site's own address
 * @returns how many mails were queued; the caller wakes the mailer
 */
export async function queueReportReplies(units: Units, origin: string): Promise<number> {
  for (let queued = 0; ; ) {
    const done = await units.asWorker((db) => queueNextReply(db, origin));
    if (done === 'nothing-due') return queued;
    if (done === 'queued') queued++;
  }
}

async function queueNextReply(db: Db, origin: string): Promise<'queued' | 'dropped' | 'nothing-due'> {
  const { rows } = await sql<DueReply>`
    select r.id, r.test_id as "testId", r.item_id as "itemId", r.kind, r.state, r.reply, r.reply_address as address, i.prompt,
      i.format <> 'order' as "isEnglish", r.created_at as "reportedAt"
    from private.item_reports r
    join private.items i on i.id = r.item_id
    join public.level_tests t on t.id = r.test_id
    where r.answered_at is not null and r.reply_address is not null
      and (
        t.finished_at is not null or t.abandoned_at is not null
        or exists (select from public.level_test_answers a where a.test_id = t.id and a.position = r.position)
      )
    order by r.answered_at
    limit 1
    for update of r skip locked`.execute(db);
  const due = rows[0];
  if (!due) return 'nothing-due';
  await db
    .updateTable('private.item_reports')
    .set({ reply_address: null })
    .where('id', '=', due.id)
    .execute();
  // In this order: `isBelowMailboxLimit` takes the lock on the mailbox.
  if (!(await isBelowMailboxLimit(db, due.address, KIND)) || (await wasMailed(db, due))) return 'dropped';
  const subject = 'Răspuns la greșeala pe care ai raportat-o';
  const { product } = await readSettings(db, ['product']);
  const parts = await renderMail(
    <ItemReportReply
      subject={subject}
      product={product}
      origin={origin}
      outcome={REPORT_OUTCOMES[due.state]}
      prompt={{ text: due.prompt.replace('___', '…'), isEnglish: due.isEnglish }}
      kind={REPORT_KINDS[due.kind]}
      reply={due.reply}
      reportedOn={formatDate(due.reportedAt)}
    />,
  );
  await queueMail(db, {
    kind: KIND,
    recipient: due.address,
    subject,
    ...parts,
    levelTestId: due.testId,
    itemId: due.itemId,
  });
  return 'queued';
}

/** Whether this mailbox already got a reply about this item. */
async function wasMailed(db: Db, { itemId, address }: DueReply): Promise<boolean> {
  const { rows } = await sql`
    select from private.mails
    where kind = ${KIND} and item_id = ${itemId} and private.mailbox_of(recipient) = private.mailbox_of(${address})
    limit 1`.execute(db);
  return rows.length > 0;
}
