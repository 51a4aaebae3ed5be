import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { saveView } from '#app/admin/table/saved-views.server.ts';
import { startDigest } from '#app/digest/own-digest.server.ts';
import { startMessageAlerts } from '#app/digest/own-message-alerts.server.ts';
import { suppressAddress } from '#app/messaging/mail/suppressions.server.ts';
import { DEMO_INVITATION, DEMO_SUPPRESSION, DEMO_VIEW } from '#content/demo/office-work.ts';
import { type DemoSchool, staffOf } from './demo-school.ts';
import { momentOf } from './timeline.ts';

/** Plans what the team has set up for its work: digests, word of messages, a view, a suppressed address, an invitation. */
export function planOfficeWork(school: DemoSchool): void {
  const { timeline, units } = school;
  timeline.at(momentOf(timeline, 27, 9.4), async () => {
    for (const key of ['director', 'secretary'] as const) {
      await startDigest(units, staffOf(school, key).visitor);
    }
  });
  timeline.at(momentOf(timeline, 6, 9.1), async () => {
    await startMessageAlerts(units, staffOf(school, 'advisor').visitor);
    await saveView(units, staffOf(school, 'secretary').visitor, 'crm', DEMO_VIEW);
  });
  timeline.at(momentOf(timeline, 12, 16.3), async () => {
    await suppressAddress(units, staffOf(school, 'secretary').visitor, DEMO_SUPPRESSION);
  });
  timeline.at(momentOf(timeline, 2, 10.6), async () => {
    // Without a mail: its template is no module of Node. The link is then for whoever invites to pass on.
    const { email, role } = DEMO_INVITATION;
    const token = randomBytes(16).toString('base64url');
    await units.asVisitor(staffOf(school, 'director').visitor, (db) =>
      sql`select private.invite_to_team(${email}, ${role}, ${token}, null, null, null)`.execute(db),
    );
  });
}
