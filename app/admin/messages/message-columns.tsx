import { href, Link } from 'react-router';
import type { ColumnFacts, TableColumn } from '#app/admin/table/list-view.ts';
import { topicName } from '#app/crm/topics.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import type { ListedMessage } from '#app/inbox/message-list.server.ts';
import { MessageState } from './message-state.tsx';

/** The columns of the list of messages; the first one is who wrote. */
export const MESSAGE_COLUMNS: readonly TableColumn<ListedMessage>[] = [
  { key: 'de-la', head: 'De la', shown: 'always', cell: writer },
  { key: 'mesaj', head: 'Mesajul', isBare: true, cell: words },
  { key: 'stare', head: 'Cum stă', isBare: true, cell: standing },
  { key: 'cui', head: 'Cine se ocupă', shown: 'extra', cell: ({ assignee }) => assignee },
  {
    key: 'fisa',
    head: 'Fișa',
    shown: 'extra',
    cell: ({ leadId }) => (
      <Link to={href('/admin/crm/leads/:leadId', { leadId })} className="text-link">
        Vezi fișa
      </Link>
    ),
  },
  {
    key: 'primit',
    head: 'Primit',
    order: 'descending',
    isReversible: true,
    isShort: true,
    cell: ({ receivedAt }) => (
      <time dateTime={receivedAt.toISOString()} className="cell-moment">
        {formatShortMoment(receivedAt)}
      </time>
    ),
  },
];

/** The same without the cells, for reading an address. */
export const MESSAGE_COLUMN_FACTS: readonly ColumnFacts[] = MESSAGE_COLUMNS;

function writer({ fullName, email, isParentEmail }: ListedMessage) {
  return (
    <>
      {fullName}
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

function words({ topic, message }: ListedMessage) {
  return (
    <>
      <span className="message-topic">{topicName(topic)}</span>
      <span className="message-excerpt">{message}</span>
    </>
  );
}

function standing({ state, assignee, answerState }: ListedMessage) {
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
