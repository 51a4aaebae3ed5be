import { changeCards } from '#app/admin/crm/lead-board.server.ts';
import { confirmImport, startImport } from '#app/admin/crm/lead-imports.server.ts';
import { declineMerge, listMergeSuggestions, mergeLeads } from '#app/admin/crm/lead-merges.server.ts';
import {
  addLead,
  addNote,
  saveLead,
  saveTask,
  settleTask,
  withdrawConsent,
} from '#app/admin/crm/lead-work.server.ts';
import {
  CALL_NOTES,
  END_NOTES,
  FIRST_NOTES,
  IMPORT_FILE,
  type LostReasonWithNote,
  TALK_NOTES,
  TASKS,
} from '#content/demo/lead-work.ts';
import { type DemoSchool, staffOf } from './demo-school.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { addDays, dayOf, momentOf, workingHour } from './timeline.ts';

const IMPORTED = 14;
const CALLED = 7;

/** What a person leaves in a form of the site. */
export function leadForm(person: Person, random: Random): Record<string, string> {
  const hasPhone = random.chance(0.6);
  return {
    fullName: person.fullName,
    email: person.email,
    age: '16-or-over',
    phone: hasPhone ? person.phone : '',
    ...(random.chance(0.4) && { newsletter: 'yes' }),
    ...(hasPhone && random.chance(0.7) && { phoneContact: 'yes' }),
  };
}

/** How the team works on a lead, from the moment it has one: notes, moves, owners, follow-ups and tasks. */
export type FollowUp = (lead: { email?: string; phone?: string }) => void;

/** Plans leads that came by a file and by telephone, and what the team does with all of them. */
export function planLeads(school: DemoSchool, invent: () => Person): { followUp: FollowUp } {
  const random = school.random.fork('leads');
  const { timeline } = school;
  const followUp: FollowUp = (lead) => planWork(school, random, lead);

  timeline.at(momentOf(timeline, 47, 13.4), () => importFair(school, random, invent, followUp));
  for (let i = 0; i < CALLED; i++) {
    const person = invent();
    timeline.at(
      momentOf(timeline, random.between(1, 80), random.between(10, 18) + random.next()),
      async () => {
        const { visitor } = staffOf(school, random.pick(['secretary', 'advisor']));
        const { fullName, phone } = person;
        const added = await addLead(school, visitor, { fullName, phone, email: null, isParentEmail: false });
        await addNote(school, visitor, added.leadId, random.pick(CALL_NOTES));
        followUp({ phone });
      },
    );
  }
  timeline.at(momentOf(timeline, 22, 11.2), () => settleMerges(school));
  timeline.at(momentOf(timeline, 15, 12.6), () => withdrawOne(school, random));
  for (const daysAgo of [33, 9]) {
    timeline.at(momentOf(timeline, daysAgo, 15.8), () => correctOne(school, random));
  }
  return { followUp };
}

/** Where the work on a lead will lead to, unless the term ends before. */
type End = 'enrolled' | LostReasonWithNote | 'open';

const ENDS: readonly End[] = [
  'enrolled',
  'enrolled',
  'enrolled',
  'enrolled',
  'open',
  'open',
  'open',
  'price',
  'price',
  'schedule',
  'not_now',
  'not_now',
  'elsewhere',
  'no_answer',
  'no_answer',
  'not_real',
];

function planWork(school: DemoSchool, random: Random, lead: Parameters<FollowUp>[0]): void {
  const { timeline } = school;
  // Some leads nobody gets to.
  if (random.chance(0.08)) return;
  const owner = random.pick(['secretary', 'secretary', 'advisor', 'advisor', 'administrator'] as const);
  const end = random.pick(ENDS);
  const now = timeline.now();
  const contactedAt = workingHour(addDays(now, 0.3 + random.next() * 1.8), random);
  const talkedAt = workingHour(addDays(contactedAt, 2 + random.next() * 6), random);
  const endedAt = workingHour(addDays(talkedAt, 4 + random.next() * 12), random);

  timeline.at(contactedAt, async () => {
    const id = await find();
    const { visitor, id: ownerId } = staffOf(school, owner);
    await addNote(school, visitor, id, random.pick(FIRST_NOTES));
    const followUp = dayOf(addDays(timeline.now(), random.between(1, 5)));
    await changeCards(school, visitor, [{ id, stage: 'contacted', owner: ownerId, followUp }]);
  });
  if (end === 'no_answer' || end === 'not_real') {
    timeline.at(talkedAt, () => finish(end));
    return;
  }
  timeline.at(talkedAt, async () => {
    const id = await find();
    const { visitor, id: ownerId } = staffOf(school, owner);
    await addNote(school, visitor, id, random.pick(TALK_NOTES));
    await changeCards(school, visitor, [
      { id, stage: 'talking', followUp: dayOf(addDays(timeline.now(), random.between(2, 8))) },
    ]);
    if (!random.chance(0.45)) return;
    const dueOn = dayOf(addDays(timeline.now(), random.between(1, 6)));
    const taskId = await saveTask(
      school,
      visitor,
      { leadId: id, taskId: null },
      { what: random.pick(TASKS), ownerId, dueOn },
    );
    if (taskId && random.chance(0.55)) {
      timeline.at(workingHour(addDays(timeline.now(), random.between(1, 4)), random), () =>
        settleTask(school, visitor, taskId, true),
      );
    }
  });
  if (end !== 'open') timeline.at(endedAt, () => finish(end));

  async function finish(as: Exclude<End, 'open'>): Promise<void> {
    const id = await find();
    const { visitor } = staffOf(school, owner);
    await addNote(school, visitor, id, random.pick(END_NOTES[as]));
    const change = as === 'enrolled' ? { stage: as } : { stage: 'lost' as const, reason: as };
    await changeCards(school, visitor, [{ id, ...change, followUp: null }]);
  }

  async function find(): Promise<string> {
    const [row] = await school.read<{ id: string }>(
      `select coalesce(merged_into, id) as id from public.leads
       where email = $1 or email is null and phone = $2`,
      [lead.email ?? null, lead.phone ?? null],
    );
    if (!row) throw new Error(`The demo school has no lead ${lead.email ?? lead.phone}.`);
    return row.id;
  }
}

async function importFair(
  school: DemoSchool,
  random: Random,
  invent: () => Person,
  followUp: FollowUp,
): Promise<void> {
  const { visitor } = staffOf(school, 'secretary');
  const people = Array.from({ length: IMPORTED }, invent);
  const rows = people.map(({ fullName, email, phone }, index) => {
    const hasMail = index % 4 !== 3;
    return [
      fullName,
      hasMail ? email : '',
      hasMail && index % 3 === 0 ? '' : national(phone),
      IMPORT_FILE.source,
      random.pick(IMPORT_FILE.notes),
    ];
  });
  rows.splice(5, 0, ['Cristi (nu se citește)', 'cristi@', '', IMPORT_FILE.source, '']);
  rows.splice(9, 0, ['Fără date', '', '0798 12', IMPORT_FILE.source, 'de întrebat la stand']);
  const table = [['Nume', 'E-mail', 'Telefon', 'Sursa', 'Observații'], ...rows]
    .map((row) => row.join(';'))
    .join('\r\n');
  const outcome = await startImport(school, visitor, {
    name: IMPORT_FILE.name,
    content: new TextEncoder().encode(table),
  });
  if (outcome.outcome !== 'staged')
    throw new Error(`The file of the demo school was not read: ${outcome.sentence}`);
  school.timeline.pass(240);
  await confirmImport(school, visitor, outcome.id);
  await school.app.runDue('15-seconds');
  people.forEach(({ email, phone }, index) => {
    if (random.chance(0.85)) followUp(index % 4 !== 3 ? { email } : { phone });
  });
}

/** As it is written in Romania. */
function national(phone: string): string {
  return phone.replace('+40', '0').replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
}

/** Answers some of the suggestions, and leaves the newest to whoever looks. */
async function settleMerges(school: DemoSchool): Promise<void> {
  const { visitor } = staffOf(school, 'secretary');
  const [one, two] = (await listMergeSuggestions(school, visitor, 20)).reverse();
  if (one) await mergeLeads(school, visitor, { keptId: one.one.id, mergedId: one.other.id });
  if (two) await declineMerge(school, visitor, two.one.id, two.other.id);
}

async function withdrawOne(school: DemoSchool, random: Random): Promise<void> {
  const { visitor } = staffOf(school, 'secretary');
  const rows = await school.read<{ id: string }>(
    `select c.lead_id as id from private.lead_cards c where 'newsletter' = any (c.agreed) and not c.is_merged
     order by c.created_at limit 10`,
  );
  if (rows.length > 0) await withdrawConsent(school, visitor, random.pick(rows).id, 'newsletter');
}

/** Corrects a number that was heard wrong. */
async function correctOne(school: DemoSchool, random: Random): Promise<void> {
  const { visitor } = staffOf(school, 'advisor');
  const rows = await school.read<{
    id: string;
    fullName: string;
    email: string;
    phone: string;
    version: number;
  }>(
    `select id, full_name as "fullName", email, phone, details_version as version from public.leads
     where email is not null and phone is not null and merged_into is null and details_version = 1 order by created_at desc limit 8`,
  );
  if (rows.length === 0) return;
  const { id, fullName, email, phone, version } = random.pick(rows);
  const corrected = `${phone.slice(0, -2)}${random.between(10, 99)}`;
  await saveLead(
    school,
    visitor,
    { id, expected: version },
    { fullName, email, phone: corrected, isParentEmail: false },
  );
}
