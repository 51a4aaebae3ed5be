import { sql } from 'kysely';
import { formatMoment } from '#app/domain/romanian.ts';
import { queueNotice } from '#app/messaging/mail/queue-mail.server.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { getSchoolFacts } from '#app/messaging/school-facts.server.ts';
import { AccountClosed, type AccountClosedMail } from '#app/messaging/templates/account-closed.tsx';
import { removeErasedFiles } from '#app/personal-data/remove-erased-files.server.ts';
import type { Services } from '#app/platform/area.ts';
import { isResultToken } from '#app/platform/cookies/visitor-cookie.server.ts';
import type { Db, Visitor } from '#app/platform/db/units.server.ts';
import { maskedAddress } from '../messages/masked-address.ts';

interface ParentLink {
  /** The account's address, masked. */
  account: string;
  /** The parent's own address, masked. */
  parent: string;
  registeredAt: Date;
  /** False after a year, and for accounts of the school's team: then the parent writes to the school. */
  canClose: boolean;
}

/** Gets the account of a parent's link; null when the account or the parent's address was deleted. */
export async function openParentLink(
  { units }: Pick<Services, 'units'>,
  visitor: Visitor,
  token: string,
): Promise<ParentLink | null> {
  if (!isResultToken(token)) return null;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ParentLink>`
      select account_email as account, parent_email as parent, registered_at as "registeredAt", can_close as "canClose"
      from private.open_parent_link(${token})`.execute(db),
  );
  const [link] = rows;
  if (!link) return null;
  return { ...link, account: maskedAddress(link.account ?? ''), parent: maskedAddress(link.parent) };
}

/** Deletes the parent's address; the account stays. @returns false when the link is no longer valid */
export async function forgetParent(
  { units }: Pick<Services, 'units'>,
  visitor: Visitor,
  token: string,
): Promise<boolean> {
  if (!isResultToken(token)) return false;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ isForgotten: boolean }>`select private.forget_parent(${token}) as "isForgotten"`.execute(db),
  );
  return rows[0]?.isForgotten ?? false;
}

/**
 * Erases the child's account as its owner could, and queues a mail to both; in one transaction.
 * @returns false when the link cannot close the account, or is no longer valid
 */
export async function closeAccountForParent(services: Services, token: string): Promise<boolean> {
  if (!isResultToken(token)) return false;
  const isClosed = await services.units.asWorker(async (db) => {
    const { rows } = await sql<{ account: string | null; parent: string }>`
      select account_email as account, parent_email as parent from private.close_account_for_parent(${token})`.execute(
      db,
    );
    const [closed] = rows;
    if (!closed) return false;
    await queueClosedMail(db, services.origin, { reader: 'parent', recipient: closed.parent, closed });
    if (closed.account)
      await queueClosedMail(db, services.origin, { reader: 'child', recipient: closed.account, closed });
    return true;
  });
  if (!isClosed) return false;
  services.mailer.wake();
  // Files that could not be removed are retried with the next due jobs.
  await removeErasedFiles(services.units, services.removeFiles).catch(() => undefined);
  return true;
}

interface ClosedMail {
  reader: AccountClosedMail['reader'];
  recipient: string;
  closed: { account: string | null };
}

async function queueClosedMail(
  db: Db,
  origin: string,
  { reader, recipient, closed }: ClosedMail,
): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select private.now() as now`.execute(db);
  const subject = reader === 'parent' ? 'Am șters contul, cum ai cerut' : 'Contul tău a fost șters';
  const parts = await renderMail(
    <AccountClosed
      subject={subject}
      origin={origin}
      school={await getSchoolFacts(db)}
      reader={reader}
      account={maskedAddress(closed.account ?? '')}
      closedAt={`${formatMoment(rows[0]?.now ?? new Date())} (ora României)`}
    />,
  );
  await queueNotice(db, {
    kind: 'account_closed',
    userId: null,
    recipient: recipient.toLowerCase(),
    subject,
    ...parts,
  });
}
