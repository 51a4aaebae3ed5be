import { sql } from 'kysely';
import { DEMO_ENROLMENTS, DEMO_EXTENSION, DEMO_REVOCATION } from '#content/demo/enrolments.ts';
import { type DemoSchool, staffOf } from './demo-school.ts';
import { addDays, dayOf, momentOf } from './timeline.ts';

/** Plans who is enrolled in the course: some until a day, one without an end; one end is changed, one enrolment revoked. */
export function planEnrolments(school: DemoSchool): void {
  const { timeline, units } = school;
  for (const [index, { daysAgo, days, role, reason }] of DEMO_ENROLMENTS.entries()) {
    timeline.at(momentOf(timeline, daysAgo, 11 + index / 4), async () => {
      const [learner] = await school.read<{ id: string }>(
        `select u.id from auth.users u join public.profiles p on p.id = u.id
         where p.role = 'free' and u.email_confirmed_at is not null and u.banned_until is null
           and not exists (select from public.enrolments e where e.person_id = u.id)
         order by u.created_at, u.id limit 1`,
      );
      const [course] = await school.read<{ id: string }>('select min(id) as id from public.courses');
      if (!learner) return;
      const given = {
        place: 0,
        person: learner.id,
        role,
        from: dayOf(timeline.now()),
        until: days === null ? null : dayOf(addDays(timeline.now(), days)),
      };
      await units.asVisitor(staffOf(school, 'secretary').visitor, (db) =>
        sql`select private.enrol_people(${JSON.stringify([given])}::jsonb, ${course?.id}, ${reason}, 0)`.execute(
          db,
        ),
      );
    });
  }
  timeline.at(momentOf(timeline, 4, 12.2), async () => {
    const end = addDays(timeline.now(), DEMO_EXTENSION.days);
    await change((db, id) =>
      sql`select private.change_end_of_enrolment(${id}, ${end}, ${DEMO_EXTENSION.reason})`.execute(db),
    );
  });
  timeline.at(momentOf(timeline, 3, 9.7), async () => {
    await change((db, id) =>
      sql`select private.revoke_enrolment(${id}, ${DEMO_REVOCATION.reason})`.execute(db),
    );
  });

  /** Of the oldest enrolment that nothing has happened with. */
  async function change(
    write: (db: Parameters<Parameters<typeof units.asVisitor>[1]>[0], id: number) => Promise<unknown>,
  ) {
    const [enrolment] = await school.read<{ id: number }>(
      `select e.id from public.enrolments e join private.enrolment_changes c on c.enrolment_id = e.id
       where e.ends_at is not null group by e.id having count(*) = 1 order by e.id limit 1`,
    );
    if (!enrolment) return;
    await units.asVisitor(staffOf(school, 'secretary').visitor, (db) => write(db, enrolment.id));
  }
}
