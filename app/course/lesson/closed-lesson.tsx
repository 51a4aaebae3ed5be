import { href } from 'react-router';
import type { Level } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import foxThinking from '#app/ui/illustrations/fox-thinking.svg?drawing';
import { Notice } from '#app/ui/notice.tsx';
import { Reading, ReadingChapter } from '#app/ui/reading.tsx';
import { WithEnglish } from '#app/ui/with-english.tsx';
import type { LessonFacts } from '../model/lesson.ts';
import { lessonFacts } from './lesson-facts.ts';

interface ClosedLessonProps {
  facts: LessonFacts;
  isSignedIn: boolean;
  /** The address of the lesson. */
  path: string;
  /** What was sent to it by a form and not taken, without JavaScript. */
  lost: string | null;
}

const AFTERWARDS = { id: 'dupa-lectie', heading: 'După lecție' };
const OPENING = { id: 'cum-se-deschide', heading: 'Cum se deschide' };

/** A lesson that is closed to the visitor: what it teaches, and how to open it. */
export function ClosedLesson({ facts, isSignedIn, path, lost }: ClosedLessonProps) {
  return (
    <Reading
      scene={{ level: facts.level.slice(0, 2) as Level, figure: foxThinking, isOnRight: true }}
      title={facts.title}
      facts={lessonFacts(facts)}
      lead={<WithEnglish text={facts.teaches} />}
      contents={[AFTERWARDS, OPENING]}
    >
      {lost !== null && (
        <Notice tone="warning" role="alert" title="Răspunsul nu a fost verificat">
          <p>
            {isSignedIn
              ? 'Lecția nu mai e deschisă pentru contul tău.'
              : 'Nu mai ești în cont. Copiază ce ai scris și intră din nou.'}
          </p>
          {lost !== '' && <p lang="en">{lost}</p>}
        </Notice>
      )}
      <ReadingChapter {...AFTERWARDS}>
        <ul className="can-do">
          {facts.canDo.map((sentence) => (
            <li key={sentence}>
              <WithEnglish text={sentence} />
            </li>
          ))}
        </ul>
      </ReadingChapter>
      <ReadingChapter {...OPENING}>
        <Notice tone="info" title="Lecția e pentru cursanți">
          {isSignedIn
            ? 'Contul tău nu are acum acces la curs. Scrie-ne și îți spunem cum te înscrii.'
            : 'Dacă ești la curs, intră în cont și lecția se deschide. Dacă nu ești încă, scrie-ne și îți spunem cum te înscrii.'}
        </Notice>
        <div className="flex flex-wrap gap-3">
          {!isSignedIn && (
            <ButtonLink to={`${href('/auth')}?${new URLSearchParams({ next: path })}`}>
              Intră în cont
            </ButtonLink>
          )}
          <ButtonLink to={`${href('/contact')}?subiect=curs`} variant={isSignedIn ? 'primary' : 'secondary'}>
            Întreabă de curs
          </ButtonLink>
          <ButtonLink to={href('/course/ease-up-your-english/lesson/intro')} variant="quiet">
            Prima lecție e gratuită
          </ButtonLink>
        </div>
      </ReadingChapter>
    </Reading>
  );
}
