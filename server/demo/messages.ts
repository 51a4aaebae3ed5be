import { DEMO_MESSAGES } from '#content/demo/messages.ts';
import type { DemoSchool } from './demo-school.ts';
import { type FollowUp, leadForm } from './leads.ts';
import type { Person } from './people.ts';
import { momentOf } from './timeline.ts';

/** Plans messages from the contact page. Some people write from a second address, with the same number. */
export function planMessages(
  school: DemoSchool,
  { invent, followUp }: { invent: () => Person; followUp: FollowUp },
): void {
  const random = school.random.fork('messages');
  const { timeline } = school;
  const shared = new Map([
    [3, invent()],
    [8, invent()],
    [14, invent()],
    [19, invent()],
  ]);
  DEMO_MESSAGES.forEach(({ topic, text }, index) => {
    const place = index / (DEMO_MESSAGES.length - 1);
    const daysAgo = Math.max(0, Math.round(84 * (1 - place) ** 1.3) - (index % 2));
    const person = invent();
    // Who has the number of the person before: one of a family, or the same person at work.
    const known = shared.get(index) ?? shared.get(index - 1);
    timeline.at(momentOf(timeline, daysAgo, 8 + random.next() * 13), async () => {
      const form = leadForm(person, random);
      if (known) form.phone = known.phone;
      await school.newBrowser().send('/contact', { ...form, topic, message: text });
      followUp({ email: person.email });
    });
  });
}
