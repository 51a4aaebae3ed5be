import { answerMessage, assignMessage, type ReadMessage } from '#app/inbox/message-work.server.ts';
import { DEMO_MESSAGES } from '#content/demo/messages.ts';
import { type DemoSchool, sendMails, staffOf } from './demo-school.ts';
import { type FollowUp, leadForm } from './leads.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { addDays, momentOf, workingHour } from './timeline.ts';

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
  DEMO_MESSAGES.forEach(({ topic, text, answer }, index) => {
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
      planWork(school, random, { text, answer: answer?.replace('{nume}', person.firstName) ?? null, index });
    });
  });
}

/** What the team does with a message: gives it to somebody, answers, or only marks it as done. */
function planWork(
  school: DemoSchool,
  random: Random,
  { text, answer, index }: { text: string; answer: string | null; index: number },
): void {
  const { timeline } = school;
  const key = random.pick(['secretary', 'advisor'] as const);
  if (answer === null) {
    // Every third of them has somebody who takes care of it.
    if (index % 3 !== 0) return;
    timeline.at(workingHour(addDays(timeline.now(), 0.2), random), async () => {
      const { visitor, id } = staffOf(school, key);
      await assignMessage(school.units, visitor, await find(), id);
    });
    return;
  }
  timeline.at(workingHour(addDays(timeline.now(), 0.1 + random.next() * 1.4), random), async () => {
    const { visitor, id } = staffOf(school, key);
    if (random.chance(0.5)) await assignMessage(school.units, visitor, await find(), id);
    timeline.pass(random.between(120, 900));
    const written = { text: answer, isByHand: false, isDone: random.chance(0.85) };
    const outcome = await answerMessage(school.units, visitor, await find(), written);
    if (outcome !== 'saved') throw new Error(`An answer of the demo school was not saved: ${outcome}.`);
    // The first run writes the mail, the second sends it.
    await sendMails(school);
    await sendMails(school);
  });

  async function find(): Promise<ReadMessage> {
    const [message] = await school.read<ReadMessage>(
      `select m.event_id::text as id, m.version from private.contact_messages m
       join public.lead_events e on e.id = m.event_id where e.details ->> 'message' = $1`,
      [text],
    );
    if (!message) throw new Error(`The demo school has no message: ${text}`);
    return message;
  }
}
