import { type DemoSchool, sendMails } from './demo-school.ts';
import { type FollowUp, leadForm } from './leads.ts';
import type { TestTaker } from './level-tests.ts';
import { FULL_MAILBOX } from './mailbox.ts';
import type { Person } from './people.ts';
import { momentOf } from './timeline.ts';

const TERM_DAYS = 90;

/** Plans visitors who take the level test without an account: some leave it, some leave their details or ask for a mail. */
export function planTestTakers(
  school: DemoSchool,
  {
    visitors,
    takers,
    invent,
    followUp,
  }: { visitors: number; takers: TestTaker; invent: () => Person; followUp: FollowUp },
): void {
  const random = school.random.fork('test takers');
  const { timeline } = school;
  for (let i = 0; i < visitors; i++) {
    // The school becomes better known: more visitors towards the end, and some of them today.
    const daysAgo = i < 4 ? 0 : Math.floor(TERM_DAYS * (1 - Math.sqrt(random.next())));
    const ability = random.normal(-0.3, 1.7);
    const leavesAfter = random.chance(0.24) ? random.between(1, 13) : null;
    const does = random.next();
    const person = invent();
    timeline.at(momentOf(timeline, daysAgo, hourOfDay(random.next())), async () => {
      const browser = school.newBrowser();
      const { resultPath } = await takers.take(browser, ability, leavesAfter);
      if (!resultPath) return;
      timeline.pass(random.between(40, 400));
      if (does < 0.33) {
        await browser.send(resultPath, leadForm(person, random));
        followUp({ email: person.email });
      }
      if (does > 0.22 && does < 0.5) {
        await browser.send(`${resultPath}/email`, { recipient: i % 40 === 7 ? FULL_MAILBOX : person.email });
        await sendMails(school);
      }
    });
  }
  // In the last month, so that it is still in the outbox.
  timeline.at(momentOf(timeline, 3, 19.3), async () => {
    const browser = school.newBrowser();
    const { resultPath } = await takers.take(browser, 0.4);
    await browser.send(`${resultPath}/email`, { recipient: FULL_MAILBOX });
    await sendMails(school);
  });
}

/** Most people take it in the evening. */
function hourOfDay(chance: number): number {
  return chance < 0.3 ? 8 + chance * 25 : 16 + ((chance - 0.3) / 0.7) * 7.5;
}
