import { href, Link } from 'react-router';
import { formatMoment } from '#app/domain/romanian.ts';
import { formatSeconds } from '../model/moments.ts';
import type { ThreadState } from '../model/thread.ts';
import type { OwnAnswer } from './thread.server.ts';

const STATES: Record<ThreadState, string> = {
  sent: 'Așteaptă profesorul',
  answered: 'Răspuns nou',
  read: 'Răspuns citit',
};

interface AnswerListProps {
  answers: readonly OwnAnswer[];
  /** Whether they need no title of a lesson. */
  isOfOneLesson?: boolean;
}

/** The recordings that a learner has sent, with what became of each. */
export function AnswerList({ answers, isOfOneLesson = false }: AnswerListProps) {
  return (
    <ul className="spoken-answers">
      {answers.map(({ id, state, sentAt, seconds, number, title }) => (
        <li key={id} className={state === 'answered' ? 'is-new' : undefined}>
          <Link to={href('/profil/vorbire/:answerId', { answerId: id })} reloadDocument>
            {isOfOneLesson ? (
              <b>Trimisă pe {formatMoment(sentAt)}</b>
            ) : (
              <b>
                Lecția {number}: {title}
              </b>
            )}
            <span className="text-small text-muted">
              {!isOfOneLesson && `${formatMoment(sentAt)} · `}
              {formatSeconds(seconds ?? 0)}
            </span>
            <span className="spoken-state">{STATES[state]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
