import { Link } from 'react-router';
import { AdminNote } from '#app/admin/admin-frame.tsx';
import { counted, formatMoment } from '#app/domain/romanian.ts';
import type { AnswerMail, ContactMessage, ThreadEntry } from '#app/inbox/conversation.server.ts';
import { conversationAddress } from '#app/inbox/conversation-address.ts';
import { mailErrorName } from '#app/messaging/mail/mail-words.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { MessageState } from './message-state.tsx';

interface ConversationThreadProps {
  message: ContactMessage;
  /** Oldest first. */
  thread: ThreadEntry[];
  isCut: boolean;
}

/** More entries before the message are folded away. */
const MAX_EARLIER = 3;

/** What a person and the school wrote to each other, oldest first, with the message of the page marked. */
export function ConversationThread({ message, thread, isCut }: ConversationThreadProps) {
  const place = Math.max(
    0,
    thread.findIndex(({ id }) => id === message.id),
  );
  const folded = place > MAX_EARLIER ? thread.slice(0, place) : [];
  return (
    <section aria-label="Conversația" className="admin-list">
      {folded.length > 0 && (
        <AdminNote summary={`Mai demult: ${counted(folded.length, 'intrare', 'intrări')}`}>
          {isCut && <p>Ce e și mai vechi se vede pe fișa persoanei.</p>}
          <Entries entries={folded} current={message.id} />
        </AdminNote>
      )}
      <Entries entries={thread.slice(folded.length)} current={message.id} />
    </section>
  );
}

function Entries({ entries, current }: { entries: ThreadEntry[]; current: string }) {
  return (
    <ol className="thread">
      {entries.map((entry) => (
        <li key={entry.id} className={`thread-entry is-${entry.kind}`}>
          <Entry entry={entry} isCurrent={entry.id === current} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry, isCurrent }: { entry: ThreadEntry; isCurrent: boolean }) {
  const at = (
    <time dateTime={entry.at.toISOString()} className="thread-moment">
      {formatMoment(entry.at)}
    </time>
  );
  switch (entry.kind) {
    case 'message':
      return (
        <>
          <p className="thread-head">
            <b>{isCurrent ? 'Mesajul acesta' : 'Alt mesaj'}</b> {at} <MessageState state={entry.state} />
          </p>
          <p className="thread-text">{entry.text}</p>
          {!isCurrent && (
            <Link to={conversationAddress(entry.id)} className="text-link">
              Deschide-l pe acela
            </Link>
          )}
        </>
      );
    case 'answer':
      return (
        <>
          <p className="thread-head">
            <b>Răspunsul școlii, de la {entry.writer ?? 'cineva care nu mai e în echipă'}</b> {at}
          </p>
          <p className="thread-text">{entry.text}</p>
          <MailState mail={entry.mail} />
        </>
      );
    case 'result':
      return (
        <p className="thread-head">
          <b>Rezultat la testul de nivel</b>{' '}
          {entry.level && <Badge level={entry.level} isBelow={entry.isBelowA1} />} {at}
        </p>
      );
  }
}

const MAIL_STATES: Record<AnswerMail['state'], { name: string; look: string }> = {
  due: { name: 'Pleacă imediat', look: 'is-waiting' },
  waiting: { name: 'Așteaptă să plece', look: 'is-waiting' },
  sent: { name: 'Trimis', look: 'is-good' },
  failed: { name: 'Nu a plecat', look: 'is-broken' },
  unsent: { name: 'Nu a plecat și nu mai încercăm', look: 'is-broken' },
  by_hand: { name: 'Trimis din altă parte, cum a notat cine l-a scris', look: '' },
};

/** How far the mail of an answer has come, with another try for one that failed. */
function MailState({ mail: { state, id, sentAt, errorCode } }: { mail: AnswerMail }) {
  const { name, look } = MAIL_STATES[state];
  const more = [sentAt && `pe ${formatMoment(sentAt)}`, errorCode && mailErrorName(errorCode)].filter(
    Boolean,
  );
  return (
    <div>
      <b className={`message-state ${look}`}>{name}</b>
      {more.length > 0 && <span className="admin-more">{more.join(', ')}</span>}
      {state === 'failed' && id && (
        <div className="table-actions">
          <FormView intent="retry" variant="quiet" submit="Încearcă din nou">
            <input type="hidden" name="mail" value={id} />
          </FormView>
        </div>
      )}
    </div>
  );
}
