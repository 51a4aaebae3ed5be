import type { Teacher } from '#app/teachers/teacher.ts';
import { TeacherPhotograph } from '#app/teachers/teacher-photograph.tsx';
import { Heading } from '#app/ui/page.tsx';

/** Those who teach, as far as the school has written about them. */
export function ContactTeachers({ teachers }: { teachers: Teacher[] }) {
  if (teachers.length === 0) return null;
  return (
    <section aria-labelledby="cine-preda" className="grid content-start gap-5">
      <Heading level={2} id="cine-preda">
        Cine predă
      </Heading>
      <ul className="grid gap-8">
        {teachers.map(({ id, name, byline, about, photograph }) => (
          <li key={id} className="grid gap-3">
            {photograph && <TeacherPhotograph photograph={photograph} />}
            <div>
              <Heading level={3}>{name}</Heading>
              {byline && <p className="font-bold text-accent-ink">{byline}</p>}
              {about && <p className="mt-1 text-muted">{about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
