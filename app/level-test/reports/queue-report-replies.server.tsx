import { sql } from 'kysely';
import type { Db, Units } from '#app/db/units.server.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { ItemReportReply } from '#app/emails/item-report-reply.tsx';
import { renderMail } from '#app/emails/render-mail.server.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { REPORT_KINDS, type ReportKind } from './item-report.ts';
import { OUTCOMES } from './outcome-words.ts';

interface DueReply {
  id: string;
  testId: string;
  kind: ReportKind;
  state: keyof typeof OUTCOMES;
  reply: string;
  address: string;
  prompt: string;
  isEnglish: boolean;
  reportedAt: Date;
  product: string | null;
}

/**
 * Puts into the outbox what was answered to reports that left an address, and forgets the address. A report is the job
 * of its own answer: what a stopped process did not get to, the next run does.
 * @param origin the site's own address
 * @returns how many mails were queued; whoever called wakes the mailer
 */
export async function queueReportReplies(units: Units, origin: string): Promise<number> {
  for (let queued = 0; ; queued++) {
    if (!(await units.asWorker((db) => queueOne(db, origin)))) return queued;
  }
}

async function queueOne(db: Db, origin: string): Promise<boolean> {
  const { rows } = await sql<DueReply>`
    select r.id, r.test_id as "testId", r.kind, r.state, r.reply, r.reply_address as address, i.prompt,
      i.format <> 'order' as "isEnglish", r.created_at as "reportedAt",
      (select value #>> '{}' from public.settings where key = 'product') as product
    from private.item_reports r
    join private.items i on i.id = r.item_id
    where r.answered_at is not null and r.reply_address is not null
    order by r.answered_at
    limit 1
    for update of r skip locked`.execute(db);
  const due = rows[0];
  if (!due) return false;
  const subject = 'Răspuns la greșeala pe care ai raportat-o';
  const parts = await renderMail(
    <ItemReportReply
      subject={subject}
      product={due.product || 'English Beyond Limits'}
      origin={origin}
      outcome={OUTCOMES[due.state]}
      prompt={{ text: due.prompt.replace('___', '…'), isEnglish: due.isEnglish }}
      kind={REPORT_KINDS[due.kind]}
      reply={due.reply}
      reportedOn={formatDate(due.reportedAt)}
    />,
  );
  await queueMail(db, {
    kind: 'item_report_reply',
    recipient: due.address,
    subject,
    ...parts,
    levelTestId: due.testId,
  });
  await db
    .updateTable('private.item_reports')
    .set({ reply_address: null })
    .where('id', '=', due.id)
    .execute();
  return true;
}
