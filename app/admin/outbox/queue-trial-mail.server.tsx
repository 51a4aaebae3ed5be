import { sql } from 'kysely';
import { formatMoment } from '#app/domain/romanian.ts';
import { queueNotice } from '#app/messaging/mail/queue-mail.server.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { getSchoolFacts } from '#app/messaging/school-facts.server.ts';
import { TrialMail } from '#app/messaging/templates/trial-mail.tsx';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';

const SUBJECT = 'Mesajul de probă de pe site';

/**
 * Sends an administrator a mail, to see whether mails arrive.
 * @param recipient the address of their account
 * @throws a refusal of the database below admin
 */
export async function queueTrialMail(
  { units, mailer, origin }: Pick<Services, 'units' | 'mailer' | 'origin'>,
  visitor: Visitor,
  recipient: string,
): Promise<void> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ userId: string; now: Date }>`
      select private.uid() as "userId", private.now() as now where private.demand('admin')`.execute(db),
  );
  const [asked] = rows;
  if (!asked) return;
  await units.asWorker(async (db) => {
    const parts = await renderMail(
      <TrialMail
        subject={SUBJECT}
        origin={origin}
        school={await getSchoolFacts(db)}
        askedAt={formatMoment(asked.now)}
      />,
    );
    await queueNotice(db, {
      kind: 'trial_mail',
      userId: asked.userId,
      recipient: recipient.toLowerCase(),
      subject: SUBJECT,
      ...parts,
    });
  });
  mailer.wake();
}
