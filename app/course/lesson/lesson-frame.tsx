import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import {
  LESSON_PARTS,
  type LessonPart,
  type LessonProgress,
  neededForFinish,
  partAddress,
} from '../model/lesson.ts';

const PART_NAMES: Record<LessonPart, string> = {
  lectie: 'Lecția',
  exercitii: 'Exerciții',
  test: 'Test',
};

interface PartLinksProps {
  /** The address of the lesson. */
  path: string;
  part: LessonPart;
  progress: LessonProgress;
}

/** The three parts of a lesson, with how far the learner is in each. */
export function PartLinks({ path, part, progress: { exercises, quiz } }: PartLinksProps) {
  const facts: Record<LessonPart, string> = {
    lectie: 'dialog, cuvinte, gramatică',
    exercitii: `${exercises.answered} din ${exercises.total} răspunse`,
    test: `${quiz.right} din ${quiz.total} corecte`,
  };
  return (
    <nav aria-label="Părțile lecției">
      <ol className="lesson-parts">
        {LESSON_PARTS.map((one) => (
          <li key={one}>
            <Link to={partAddress(path, one)} aria-current={one === part ? 'page' : undefined}>
              <b>{PART_NAMES[one]}</b>
              <span className="text-small">{facts[one]}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface LessonEndProps {
  progress: LessonProgress;
  isFinished: boolean;
  /** The address of the next lesson. */
  next: { path: string; title: string } | null;
}

/** When a lesson is finished, as a rule and as a fact. */
export function LessonEnd({ progress: { exercises, quiz }, isFinished, next }: LessonEndProps) {
  const total = exercises.total + quiz.total;
  const left = total - exercises.answered - quiz.answered;
  return (
    <div role="status">
      {isFinished ? (
        <Notice tone="success" title="Lecția e terminată">
          <p>Rămâne terminată, orice mai răspunzi de acum încolo.</p>
          {next && (
            <p>
              <ButtonLink to={next.path}>Lecția următoare: {next.title}</ButtonLink>
            </p>
          )}
        </Notice>
      ) : (
        <p className="text-muted">
          Lecția e terminată când ai răspuns la toate cele {counted(total, 'exercițiu', 'exerciții')}, cu tot
          cu test, și cel puțin {neededForFinish(quiz.total)} din {quiz.total} de la test sunt corecte.
          {left > 0 && left < total && ` Mai ai ${counted(left, 'exercițiu', 'exerciții')}.`}
        </p>
      )}
    </div>
  );
}

interface NeighboursProps {
  previous: { path: string; title: string } | null;
  next: { path: string; title: string } | null;
}

/** The lessons before and after this one, and all of them. */
export function Neighbours({ previous, next }: NeighboursProps) {
  return (
    <nav aria-label="Alte lecții" className="neighbours">
      {previous && <NeighbourLink {...previous}>Lecția dinainte</NeighbourLink>}
      {next && <NeighbourLink {...next}>Lecția următoare</NeighbourLink>}
      <p>
        <Link to={href('/curs-engleza-conversationala')} className="text-link">
          Toate lecțiile cursului
        </Link>
      </p>
    </nav>
  );
}

function NeighbourLink({ path, title, children }: { path: string; title: string; children: ReactNode }) {
  return (
    <p>
      <span className="block text-small text-muted">{children}</span>
      <Link to={path} className="text-link">
        {title}
      </Link>
    </p>
  );
}
