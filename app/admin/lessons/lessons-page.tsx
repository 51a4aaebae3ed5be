import { href, Link } from 'react-router';
import { countRecordedTexts } from '#app/course/recordings/recorded-counts.server.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CONVERSATION_COURSE, UNITS } from '#content/course/courses.ts';
import { AdminFrame, AdminNote, AdminSection } from '../admin-frame.tsx';
import { DataTable } from '../data-table.tsx';
import type { Route } from './+types/lessons-page';
import { type ListedLesson, listEditedLessons } from './edited-lessons.server.ts';
import { listNewLessons, type NewLesson } from './new-lessons.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Lecții' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const [lessons, newLessons, recorded] = await Promise.all([
    listEditedLessons(services, visitor),
    listNewLessons(services, visitor),
    countRecordedTexts(services, visitor, CONVERSATION_COURSE.id),
  ]);
  return { lessons: lessons.map((lesson) => ({ ...lesson, ...recorded.get(lesson.id) })), newLessons };
}

const COLUMNS = [
  { head: 'Lecția' },
  { head: 'Nivel', isShort: true },
  { head: 'Publicată', isShort: true },
  { head: 'Ciornă' },
  { head: 'Înregistrări', isShort: true },
] as const;

export default function LessonsPage({ loaderData: { lessons, newLessons } }: Route.ComponentProps) {
  const units = [...new Set([...lessons, ...newLessons].map(({ unit }) => unit))].sort(
    (one, other) => one - other,
  );
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
          action={
            <ButtonLink to={`${href('/admin/course/lessons/new')}?unitate=${unit}`} variant="secondary">
              Lecție nouă
              <span className="visually-hidden">{` în unitatea ${unit}`}</span>
            </ButtonLink>
          }
        >
          <DataTable
            caption={`Lecțiile unității ${unit}`}
            columns={COLUMNS}
            rows={[
              ...lessons
                .filter((lesson) => lesson.unit === unit)
                .map((lesson) => ({ key: lesson.id, cells: cellsOf(lesson) })),
              ...newLessons
                .filter((lesson) => lesson.unit === unit)
                .map((lesson) => ({ key: lesson.id, cells: cellsOfNew(lesson) })),
            ]}
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
          <li>
            Înregistrările se pun lângă lecție, nu în ea: rămân la textele lor oricâte versiuni publici, cât
            timp se spune același lucru.
          </li>
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
  recorded = 0,
  texts = 0,
}: ListedLesson & { recorded?: number; texts?: number }) {
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
    // A page that records is a document of its own.
    <Link
      key="recordings"
      to={href('/admin/course/lessons/:lessonId/recordings', { lessonId: String(id) })}
      reloadDocument
      className="text-link"
      aria-label={`Înregistrările lecției ${number}: ${recorded} din ${texts}`}
    >
      {`${recorded} din ${texts}`}
    </Link>,
  ];
}

/** A lesson that is not published yet, with the number that it would get now. */
function cellsOfNew({ id, number, title, level, draftAt, draftWriter }: NewLesson) {
  return [
    <Link
      key="title"
      to={href('/admin/course/lessons/:lessonId', { lessonId: String(id) })}
      className="text-link"
    >
      {title === '' ? `Fără titlu (locul ${number})` : `${title} (locul ${number})`}
    </Link>,
    level,
    <span key="published" className="admin-tag">
      nepublicată
    </span>,
    <span key="draft">
      {formatShortMoment(draftAt)}
      {draftWriter && <span className="admin-more">{draftWriter}</span>}
    </span>,
    <span key="recordings" className="text-muted">
      după publicare
    </span>,
  ];
}
