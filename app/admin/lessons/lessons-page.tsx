import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { UNITS } from '#content/course/courses.ts';
import { AdminFrame, AdminNote, AdminSection } from '../admin-frame.tsx';
import { DataTable } from '../data-table.tsx';
import type { Route } from './+types/lessons-page';
import { type ListedLesson, listEditedLessons } from './edited-lessons.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Lecții' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return { lessons: await listEditedLessons(services, visitor) };
}

const COLUMNS = [
  { head: 'Lecția' },
  { head: 'Nivel', isShort: true },
  { head: 'Publicată', isShort: true },
  { head: 'Ciornă' },
] as const;

export default function LessonsPage({ loaderData: { lessons } }: Route.ComponentProps) {
  const units = [...new Set(lessons.map(({ unit }) => unit))];
  return (
    <AdminFrame
      title="Lecții"
      lead="Cursul „Ease Up Your English”, pe unități. Alege o lecție ca să o scrii."
    >
      {units.map((unit) => (
        <AdminSection
          key={unit}
          id={`unitatea-${unit}`}
          heading={`${unit}. ${UNITS.find(({ number }) => number === unit)?.title ?? 'Unitatea'}`}
        >
          <DataTable
            caption={`Lecțiile unității ${unit}`}
            columns={COLUMNS}
            rows={lessons
              .filter((lesson) => lesson.unit === unit)
              .map((lesson) => ({ key: lesson.id, cells: cellsOf(lesson) }))}
          />
        </AdminSection>
      ))}
      <AdminNote summary="De la ciornă la cursanți">
        <ul>
          <li>Ce salvezi e o ciornă: cursanții văd lecția publicată până apeși „Publică”.</li>
          <li>O lecție cu greșeli nu se publică. Fiecare greșeală are un link spre câmpul ei.</li>
          <li>
            La publicare, cursanții păstrează răspunsurile la exercițiile care nu s-au schimbat. Lecțiile
            terminate rămân terminate.
          </li>
          <li>Orice versiune publicată poate fi readusă, ca ciornă.</li>
        </ul>
      </AdminNote>
    </AdminFrame>
  );
}

function cellsOf({
  id,
  number,
  title,
  level,
  publishedAt,
  publisher,
  draftAt,
  draftWriter,
  hasOffer,
}: ListedLesson) {
  return [
    <Link
      key="title"
      to={href('/admin/course/lessons/:lessonId', { lessonId: String(id) })}
      className="text-link"
    >
      {`${number}. ${title}`}
    </Link>,
    level,
    <span key="published">
      {formatShortMoment(publishedAt)}
      <span className="admin-more">{publisher ?? 'venită cu site-ul'}</span>
    </span>,
    <span key="draft">
      {draftAt ? (
        <>
          {formatShortMoment(draftAt)}
          {draftWriter && <span className="admin-more">{draftWriter}</span>}
        </>
      ) : (
        <span className="text-muted">fără</span>
      )}
      {hasOffer && <span className="admin-tag">versiune nouă</span>}
    </span>,
  ];
}
