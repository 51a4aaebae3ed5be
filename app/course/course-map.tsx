import Check from 'lucide-react/icons/check';
import { useEffect, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import { type Level, levelTint } from '#app/ui/badge.tsx';
import { KEPT } from '#app/ui/kept.ts';
import { LevelPlace } from '#app/ui/level-place.tsx';
import { Heading } from '#app/ui/page.tsx';
import { Spoken } from '#app/ui/speech/spoken.tsx';
import { WithEnglish } from '#app/ui/with-english.tsx';
import { CONVERSATION_COURSE, UNITS } from '#content/course/courses.ts';
import { lessonPath } from './model/lesson-path.ts';
import type { CourseProgress, OutlineLesson } from './model/outline.ts';

/** What a page that is the same for everybody renders and does not carry in its data. */
export const RENDERED_ONLY = ['teaches', 'sample', 'level', 'exercises', 'quiz'] as const;

type Left = (typeof RENDERED_ONLY)[number];

export type MapLesson = Omit<OutlineLesson, Left> & Partial<Pick<OutlineLesson, Left>>;

interface CourseMapProps {
  lessons: readonly MapLesson[];
  /** Null for a visitor without an account. */
  progress: CourseProgress | null;
}

/** The units of the course as places on the way, each with what one can do after it and its lessons. */
export function CourseMap({ lessons, progress }: CourseMapProps) {
  return (
    <ol className="course-map">
      {PLACES.map((place) => {
        const shown = UNITS.filter((unit) => placeOf(unit.level) === place)
          .map((unit) => ({ ...unit, lessons: lessons.filter((lesson) => lesson.unit === unit.number) }))
          .filter((unit) => unit.lessons.length > 0);
        return (
          shown.length > 0 && (
            <li key={place}>
              <LevelPlace level={place} className="course-place" />
              {shown.map((unit) => (
                <section
                  key={unit.number}
                  className="course-unit"
                  aria-labelledby={`unitatea-${unit.number}`}
                >
                  <Heading level={3} size="medium" id={`unitatea-${unit.number}`}>
                    {unit.title}{' '}
                    <span className={`course-level ${levelTint(place)}`}>
                      Unitatea {unit.number}, {unit.level}
                    </span>
                  </Heading>
                  <p>{unit.canDo}</p>
                  <ol className="course-lessons">
                    {unit.lessons.map((lesson) => (
                      <Lesson key={lesson.slug} lesson={lesson} progress={progress} />
                    ))}
                  </ol>
                  <p>
                    <Link
                      to={href('/course/:courseId/scriere/:unit', {
                        courseId: CONVERSATION_COURSE.id,
                        unit: String(unit.number),
                      })}
                      className="text-link inline-flex min-h-11 items-center"
                    >
                      Tema scrisă a unității<span className="visually-hidden"> {unit.number}</span>
                    </Link>
                  </p>
                </section>
              ))}
            </li>
          )
        );
      })}
    </ol>
  );
}

/** The places of the levels between which the course leads. */
const PLACES: Level[] = ['A1', 'A2', 'B1', 'B2'];

function placeOf(level: string): Level {
  return level.replace('+', '') as Level;
}

interface LessonProps {
  lesson: MapLesson;
  progress: CourseProgress | null;
}

function Lesson({ lesson, progress }: LessonProps) {
  const { number, title, teaches, sample, minutes } = lesson;
  return (
    <li>
      <b>{number}</b>
      <Link to={lessonPath(CONVERSATION_COURSE.id, lesson.slug)}>{title}</Link>
      {teaches === undefined ? (
        <p {...KEPT} />
      ) : (
        <p>
          <WithEnglish text={teaches} />
        </p>
      )}
      <p>
        <Sample text={sample} />
      </p>
      <p>
        {minutes} min, <LessonState lesson={lesson} progress={progress} />
      </p>
    </li>
  );
}

/** A line that can be heard. In a page that came without it as data it is read from the page. */
function Sample({ text }: { text: string | undefined }) {
  const line = useRef<HTMLSpanElement>(null);
  const [found, setFound] = useState<string>();
  useEffect(() => setFound(line.current?.textContent), []);
  const known = text ?? found;
  return known === undefined ? <span ref={line} lang="en" {...KEPT} /> : <Spoken>{known}</Spoken>;
}

function LessonState({ lesson, progress }: LessonProps) {
  const { slug, isFree, exercises = 0, quiz = 0 } = lesson;
  const mark = progress?.marks.find((one) => one.slug === slug);
  if (mark?.isFinished) {
    return (
      <>
        <Check /> terminată
      </>
    );
  }
  if (mark && mark.answered > 0)
    return `${mark.answered} din ${counted(exercises + quiz, 'răspuns', 'răspunsuri')}`;
  if (progress?.hasAccess) return 'deschisă';
  return isFree ? <strong>gratuită, fără cont</strong> : 'cu acces la curs';
}
