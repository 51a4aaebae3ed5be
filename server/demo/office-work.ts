import { inviteToTeam } from '#app/account/team/invitations.server.tsx';
import { saveView } from '#app/admin/table/saved-views.server.ts';
import { startDigest } from '#app/digest/own-digest.server.ts';
import { startMessageAlerts } from '#app/digest/own-message-alerts.server.ts';
import { suppressAddress } from '#app/messaging/mail/suppressions.server.ts';
import { DEMO_INVITATION, DEMO_SUPPRESSION, DEMO_VIEW } from '#content/demo/office-work.ts';
import { type DemoSchool, sendMails, staffOf } from './demo-school.ts';
import { momentOf } from './timeline.ts';

/** Plans what the team has set up for its work: digests, word of messages, a view, a suppressed address, an invitation. */
export function planOfficeWork(school: DemoSchool): void {
  const { timeline, units, origin } = school;
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
    // The mail waits in the outbox until the next run, as in the school.
    const mailer = { from: 'salut@scoala.example', wake: () => undefined };
    await inviteToTeam({ units, mailer, origin }, staffOf(school, 'director').visitor, DEMO_INVITATION);
    await sendMails(school);
  });
}
