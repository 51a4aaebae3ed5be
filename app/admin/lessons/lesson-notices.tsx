import { href, Link } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';

interface LessonNoticesProps {
  lessonId: string;
  /** Who saved the draft when; null without a draft. */
  draft: { writer: string | null; at: string } | null;
  /** Whether the lesson got another version since the draft was begun. */
  isOlderBase: boolean;
  hasOffer: boolean;
  /** Whether it was never published. */
  isNew: boolean;
}

/** How a lesson stands: whether there is a draft, and what else there is to decide. */
export function LessonNotices({ lessonId, draft, isOlderBase, hasOffer, isNew }: LessonNoticesProps) {
  const versions = href('/admin/course/lessons/:lessonId/versions', { lessonId });
  return (
    <>
      <p className="lesson-state">
        <span>
          {draft
            ? `Ciornă, salvată pe ${draft.at}${draft.writer ? ` de ${draft.writer}` : ''}. ${isNew ? 'Cursanții nu văd lecția până nu o publici.' : 'Cursanții văd lecția publicată.'}`
            : 'Fără ciornă: mai jos e lecția publicată. La prima salvare se face o ciornă.'}
        </span>
        <Link to={href('/admin/course/lessons/:lessonId/preview', { lessonId })} className="text-link">
          Vezi ca un cursant
        </Link>
        {!isNew && (
          <>
            <Link to={versions} className="text-link">
              Versiuni
            </Link>
            {/* A page that records is a document of its own. */}
            <Link
              to={href('/admin/course/lessons/:lessonId/recordings', { lessonId })}
              reloadDocument
              className="text-link"
            >
              Înregistrări
            </Link>
          </>
        )}
      </p>
      {isOlderBase && (
        <Notice tone="warning" title="Lecția a primit o versiune nouă după ce a început ciorna">
          <p>
            Ciorna nu are ce s-a schimbat acolo.{' '}
            <Link to={href('/admin/course/lessons/:lessonId/publish', { lessonId })} className="text-link">
              Vezi ce s-ar schimba la publicare
            </Link>
            .
          </p>
        </Notice>
      )}
      {hasOffer && (
        <Notice tone="info" title="A venit o versiune nouă cu site-ul">
          <p>
            Lecția voastră a rămas cum era.{' '}
            <Link to={`${versions}#versiune-noua`} className="text-link">
              Compară-le și alege
            </Link>
            .
          </p>
        </Notice>
      )}
    </>
  );
}
