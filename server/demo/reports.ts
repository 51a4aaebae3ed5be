import { replyToReports } from '#app/level-test/reports/report-replies.server.ts';
import { DEMO_REPORTS } from '#content/demo/reports.ts';
import { type DemoSchool, sendMails, staffOf } from './demo-school.ts';
import type { TestTaker } from './level-tests.ts';
import type { Person } from './people.ts';
import { addDays, momentOf, workingHour } from './timeline.ts';

/** Plans visitors who report a question, some with an address for the reply, and the replies of the teachers. */
export function planReports(
  school: DemoSchool,
  { takers, invent }: { takers: TestTaker; invent: () => Person },
): void {
  const random = school.random.fork('reports');
  const { timeline } = school;
  DEMO_REPORTS.forEach(({ kind, comment, reply }, index) => {
    const { email } = invent();
    const daysAgo = reply ? random.between(6, 70) : index % 5;
    timeline.at(momentOf(timeline, daysAgo, 17 + random.next() * 4), async () => {
      const browser = school.newBrowser();
      const { resultPath, answered } = await takers.take(browser, random.normal(0, 1.2));
      const position = random.between(1, answered);
      await browser.send(`${resultPath}/raport/${position}`, {
        kind,
        comment,
        replyAddress: index % 2 === 0 ? email : '',
      });
      if (!reply) return;
      const [report] = await school.read<{ id: string }>(
        'select id from private.item_reports where comment = $1',
        [comment],
      );
      timeline.at(workingHour(addDays(timeline.now(), 0.6 + random.next() * 3), random), async () => {
        const { visitor } = staffOf(school, random.pick(['teacher', 'assistant']));
        const answer = { report: [report?.id ?? ''], offered: [], state: reply.state, reply: reply.text };
        if (!(await replyToReports(school.units, visitor, answer)))
          throw new Error(`A reply was refused: ${comment}`);
        await sendMails(school);
      });
    });
  });
}
