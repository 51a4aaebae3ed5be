import { Link } from 'react-router';
import { DataTable } from '#app/admin/data-table.tsx';
import { topicName } from '#app/crm/topics.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import { conversationAddress } from '#app/inbox/conversation-address.ts';
import type { ListedMessage } from '#app/inbox/message-list.server.ts';
import { MessageState } from './message-state.tsx';

/** Contact messages, newest first; the name is the link to the conversation. */
export function MessageTable({ messages }: { messages: ListedMessage[] }) {
  return (
    <DataTable
      caption="Mesajele, cele mai noi întâi"
      columns={[
        { head: 'De la' },
        { head: 'Mesajul', isBare: true },
        { head: 'Cum stă', isBare: true },
        { head: 'Primit', isShort: true },
      ]}
      rows={messages.map((message) => ({
        key: message.id,
        cells: [
          <Writer key="writer" message={message} />,
          <Words key="words" message={message} />,
          <Standing key="standing" message={message} />,
          <time key="time" dateTime={message.receivedAt.toISOString()} className="cell-moment">
            {formatShortMoment(message.receivedAt)}
          </time>,
        ],
      }))}
    />
  );
}

interface CellProps {
  message: ListedMessage;
}

function Writer({ message: { id, fullName, email, isParentEmail } }: CellProps) {
  return (
    <>
      <Link to={conversationAddress(id)} className="text-link">
        {fullName}
      </Link>
      <span className="cell-more">
        {email === null ? 'fără e-mail' : <Address email={email} />}
        {isParentEmail && ' (părinte)'}
      </span>
    </>
  );
}

/** An address that breaks before its @ where it does not fit. */
function Address({ email }: { email: string }) {
  const at = email.indexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function Words({ message: { topic, message } }: CellProps) {
  return (
    <>
      <span className="message-topic">{topicName(topic)}</span>
      <span className="message-excerpt">{message}</span>
    </>
  );
}

function Standing({ message: { state, assignee, answerState } }: CellProps) {
  return (
    <>
      <MessageState state={state} />
      {assignee && <span className="admin-more">{assignee}</span>}
      {(answerState === 'failed' || answerState === 'unsent') && (
        <b className="message-state is-broken">Răspunsul nu a plecat</b>
      )}
    </>
  );
}
