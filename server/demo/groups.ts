import {
  addMembers,
  addSlot,
  listCandidates,
  listMeetings,
  markAttendance,
  readAttendance,
  saveGroup,
  sendGroupMessage,
} from '#app/admin/groups/groups.server.ts';
import { SCHOOL_ZONE } from '#app/domain/time-zone.ts';
import { DEMO_GROUPS } from '#content/demo/groups.ts';
import { type DemoSchool, staffOf } from './demo-school.ts';
import { addDays, dayOf, momentOf } from './timeline.ts';

type DemoGroup = (typeof DEMO_GROUPS)[number];

/** Half of those who may join, so that another group has people, too. */
const MAX_MEMBERS = 4;

/** Plans the groups: staff make them and put people in, teachers mark who came and write to them. */
export function planGroups(school: DemoSchool): void {
  const { timeline } = school;
  for (const group of DEMO_GROUPS) {
    let id: number | null = null;
    timeline.at(momentOf(timeline, group.daysAgo, 14.5), async () => {
      id = await makeGroup(school, group);
    });
    for (const { daysAgo, text } of group.messages) {
      timeline.at(momentOf(timeline, daysAgo, 13.2), async () => {
        if (id === null) return;
        const { visitor } = staffOf(school, group.teacher);
        const request = `00000000-0000-4000-8000-${String(id * 1000 + daysAgo).padStart(12, '0')}`;
        await sendGroupMessage(school, visitor, id, { body: text, request });
      });
    }
    // On the last day the teacher marks all meetings that were.
    timeline.at(momentOf(timeline, 1, 20.5), async () => {
      if (id !== null) await markPast(school, group, id);
    });
  }
}

async function makeGroup(school: DemoSchool, group: DemoGroup): Promise<number | null> {
  const { visitor } = staffOf(school, 'secretary');
  const [course] = await school.read<{ id: string }>('select min(id) as id from public.courses');
  const { title, place, link, isOpen, weekday, time, minutes, weeks } = group;
  const saved = await saveGroup(school, visitor, {
    id: null,
    details: {
      ...{ course: course?.id ?? '', title, place, link, isOpen, state: 'running', timeZone: SCHOOL_ZONE },
      teacherId: staffOf(school, group.teacher).id,
    },
    seen: null,
  });
  if (saved.outcome !== 'saved') throw new Error(`The demo school could not make a group: ${saved.outcome}.`);
  const people = (await listCandidates(school, visitor, saved.id)).slice(0, MAX_MEMBERS);
  await addMembers(
    school,
    visitor,
    saved.id,
    people.map(({ personId }) => personId),
  );
  const from = school.timeline.now();
  await addSlot(school, staffOf(school, group.teacher).visitor, saved.id, {
    ...{ weekday, time, minutes },
    firstDay: dayOf(from),
    lastDay: dayOf(addDays(from, weeks * 7)),
  });
  return saved.id;
}

async function markPast(school: DemoSchool, group: DemoGroup, id: number): Promise<void> {
  const { visitor } = staffOf(school, group.teacher);
  const past = (await listMeetings(school, visitor, id)).filter(
    ({ startsAt }) => Date.parse(startsAt) < school.timeline.now().getTime(),
  );
  for (const [index, { id: meeting }] of past.entries()) {
    const { learners } = await readAttendance(school, visitor, meeting);
    const marks = learners.map(({ personId }, place) => ({
      person: personId,
      seen: null,
      state: (index + place * 2) % 7 === 3 ? ('excused' as const) : ('present' as const),
    }));
    await markAttendance(school, visitor, meeting, marks);
  }
}
