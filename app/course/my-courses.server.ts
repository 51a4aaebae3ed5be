import { sql } from 'kysely';
import { effectiveRole, type Role } from '#app/domain/roles.ts';
import { counted } from '#app/domain/romanian.ts';
import type { Unfinished } from '#app/platform/area.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { type CourseAccess, courseAccess, describeAccess, type OwnEnrolment } from './course-access.ts';
import { lessonPath } from './model/lesson-path.ts';
import { listLessons, listMarks } from './model/outline.server.ts';
import { nextLesson, type OutlineLesson } from './model/outline.ts';

type Asking = Pick<RequestFacts, 'services' | 'visitor'>;
type NamedLesson = Pick<OutlineLesson, 'slug' | 'number' | 'title'>;

/** A course in the profile of a person who has access to it, had it, or has begun a lesson of it. */
export interface MyCourse {
  id: string;
  title: string;
  access: CourseAccess;
  lessons: number;
  finished: NamedLesson[];
  /** The lesson to go on with; null when nothing that is open is left. */
  next: NamedLesson | null;
  /** The lesson that was worked on last, and when; null before the first. */
  last: (NamedLesson & { workedAt: Date }) | null;
}

/** The courses of the person who asks. */
export async function listMyCourses({ services, visitor }: Asking): Promise<MyCourse[]> {
  if (!visitor.claims) return [];
  return services.units.asVisitor(visitor, async (db) => {
    const { rows: courses } = await sql<{
      id: string;
      title: string;
      minimumRole: Role;
      hasAccess: boolean;
      role: string | null;
    }>`
      select c.id, c.title, c.minimum_role as "minimumRole", private.has_access(c.id) as "hasAccess",
        (select p.role from public.profiles p where p.id = (select private.uid())) as role
      from public.courses c order by c.id`.execute(db);
    const mine = await Promise.all(
      courses.map(async ({ id, title, minimumRole, hasAccess, role }) => {
        const [lessons, marks, enrolments] = await Promise.all([
          listLessons(db, id),
          listMarks(db, id),
          sql<OwnEnrolment>`
            select e.role, e.starts_at as "startsAt", e.ends_at as "endsAt", e.revoked_at as "revokedAt",
              case
                when e.revoked_at is not null or e.ends_at <= private.now() then 'over'
                when e.starts_at > private.now() then 'future'
                else 'live'
              end as state
            from public.enrolments e
            where e.course = ${id} and e.person_id = (select private.uid())`.execute(db),
        ]);
        const access = courseAccess({
          hasAccess,
          role: effectiveRole(true, role),
          minimumRole,
          enrolments: enrolments.rows,
        });
        const lessonOf = (slug: string) => named(lessons.find((lesson) => lesson.slug === slug));
        const finished = new Set(marks.filter(({ isFinished }) => isFinished).map(({ slug }) => slug));
        const [newest] = marks;
        const last = newest && lessonOf(newest.slug);
        return {
          id,
          title,
          access,
          lessons: lessons.length,
          finished: lessons.filter(({ slug }) => finished.has(slug)).map((lesson) => named(lesson)),
          next: named(nextLesson(lessons, { hasAccess, marks }) ?? undefined),
          last: newest && last ? { ...last, workedAt: newest.workedAt } : null,
        };
      }),
    );
    return mine.filter(({ access, last }) => access.kind !== 'none' || last) as MyCourse[];
  });
}

function named(lesson: OutlineLesson): NamedLesson;
function named(lesson: OutlineLesson | undefined): NamedLesson | null;
function named(lesson: OutlineLesson | undefined): NamedLesson | null {
  return lesson ? { slug: lesson.slug, number: lesson.number, title: lesson.title } : null;
}

/** How far the person is in the course they worked on last, for the list of profile pages; null without a course. */
export async function courseState(facts: RequestFacts): Promise<string | null> {
  const [newest] = (await listMyCourses(facts)).sort(
    (one, other) => (other.last?.workedAt.getTime() ?? 0) - (one.last?.workedAt.getTime() ?? 0),
  );
  if (!newest) return null;
  const { finished, lessons, access } = newest;
  const done = `${finished.length} din ${counted(lessons, 'lecție terminată', 'lecții terminate')}`;
  return access.kind === 'none' ? done : `${done}. ${describeAccess(access)}`;
}

/** The lesson that was begun last and is not finished, of those that are open to the person; null without one. */
export async function findUnfinishedLesson({ services, visitor }: Asking): Promise<Unfinished | null> {
  if (!visitor.claims) return null;
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<{ course: string; slug: string; title: string; answered: number; questions: number }>`
      select l.course, l.slug, l.title, p.answered,
        cardinality(l.exercise_keys) + cardinality(l.quiz_keys) as questions
      from public.lesson_progress p
      join public.lessons l on l.id = p.lesson_id
      where p.person_id = (select private.uid()) and p.finished_at is null and p.answered > 0
        and (l.is_free or private.has_access(l.course))
      order by p.changed_at desc
      limit 1`.execute(db),
  );
  const [lesson] = rows;
  if (!lesson) return null;
  return {
    to: lessonPath(lesson.course, lesson.slug),
    begun: 'Ai o lecție începută.',
    name: 'Continuă lecția',
    line: `„${lesson.title}”, ${lesson.answered} din ${counted(lesson.questions, 'răspuns', 'răspunsuri')}`,
  };
}
