import { formatMoment } from '#app/domain/romanian.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { textBefore, type WrittenMessage } from '../model/work.ts';
import { MarkedText, MarkNotes } from './marked-text.tsx';

interface WorkViewProps {
  messages: readonly WrittenMessage[];
  /** How the learner is called: „Tu” for themself. */
  learner: string;
  /** The number of a text that the page shows elsewhere. */
  shownElsewhere?: number | undefined;
}

/** What a learner and their teacher sent each other about a task, the first message on top. */
export function WorkView({ messages, learner, shownElsewhere }: WorkViewProps) {
  return (
    <ol className="message-thread">
      {messages.map((message) => {
        const { id, no, isFromTeacher, isText, author, body, marks, sentAt } = message;
        const about = textBefore(messages, no);
        const isMarked = messages.some(
          (other) => other.marks.length > 0 && textBefore(messages, other.no)?.no === no,
        );
        return (
          <li key={id} className={isFromTeacher ? 'is-from-teacher' : undefined}>
            <p className="message-author">
              <b>{isFromTeacher ? (author ?? 'Profesorul') : learner}</b>{' '}
              <span className="text-small text-muted">{formatMoment(sentAt)}</span>
            </p>
            {about && marks.length > 0 && (
              <>
                <MarkedText text={about.body} marks={marks} anchor={`text-${no}`} />
                <MarkNotes text={about.body} marks={marks} anchor={`text-${no}`} />
              </>
            )}
            {isText && (isMarked || shownElsewhere === no) ? (
              <Disclosure
                summary={no === 1 ? 'Textul, așa cum a fost trimis' : 'Varianta, așa cum a fost trimisă'}
              >
                <p lang="en" className="written-text pb-4">
                  {body}
                </p>
              </Disclosure>
            ) : (
              body && (
                <p
                  lang={isText ? 'en' : undefined}
                  className={isText ? 'written-text' : 'wrap-anywhere whitespace-pre-line'}
                >
                  {body}
                </p>
              )
            )}
          </li>
        );
      })}
    </ol>
  );
}
