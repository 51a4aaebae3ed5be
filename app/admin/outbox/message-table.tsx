import { DataTable } from '#app/admin/data-table.tsx';
import { counted, formatShortMoment } from '#app/domain/romanian.ts';
import { mailErrorName } from '#app/messaging/mail/mail-words.ts';
import { textErrorName } from '#app/messaging/text-messages/text-words.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import type { ListedMessage as StoredMessage } from './messages.server.ts';

/** A message with the Romanian name of its kind. */
type ListedMessage = StoredMessage & { about: string };

interface MessageTableProps {
  messages: ListedMessage[];
  canOpen: boolean;
}

/** The messages of the outbox with recipient, kind and state. */
export function MessageTable({ messages, canOpen }: MessageTableProps) {
  return (
    <DataTable
      caption="Mesajele, cele mai noi întâi"
      heads={['Către', 'Mesajul', 'Cum stă', 'De făcut']}
      rows={messages.map((message) => ({
        key: message.id,
        cells: [
          message.recipient,
          <>
            {message.about} <span className="text-muted">({CHANNELS[message.channel]})</span>
            <span className="block text-muted">Cerut pe {formatShortMoment(message.createdAt)}</span>
          </>,
          <State key="state" message={message} />,
          <Actions key="actions" message={message} canOpen={canOpen} />,
        ],
      }))}
    />
  );
}

const CHANNELS = { email: 'e-mail', sms: 'SMS', whatsapp: 'WhatsApp' };

const STATES = {
  waiting: { name: 'Așteaptă să plece', look: 'text-accent-ink' },
  sent: { name: 'Trimis', look: 'text-success' },
  failed: { name: 'Nu a putut fi trimis', look: 'text-error' },
  expired: { name: 'Nu mai e de folos', look: 'text-muted' },
};

function State({ message }: { message: ListedMessage }) {
  const { channel, state, attempts, errorCode, expiresAt, sentAt, failedAt, dueAt } = message;
  const { name, look } = STATES[state];
  const details = [
    errorCode && (channel === 'email' ? mailErrorName(errorCode) : textErrorName(errorCode)),
    sentAt && `Trimis pe ${formatShortMoment(sentAt)}`,
    failedAt && `Oprit pe ${formatShortMoment(failedAt)}`,
    attempts > 1 && counted(attempts, 'încercare', 'încercări'),
    state === 'waiting' && attempts > 0 && `Se încearcă din nou pe ${formatShortMoment(dueAt)}`,
    expiresAt && isUnsent(message) && `Merge până pe ${formatShortMoment(expiresAt)}`,
  ].filter((detail) => typeof detail === 'string');
  return (
    <>
      <b className={look}>{name}</b>
      {details.map((detail) => (
        <span key={detail} className="block text-muted">
          {detail}
        </span>
      ))}
    </>
  );
}

function isUnsent({ state }: ListedMessage): boolean {
  return state === 'waiting' || state === 'failed';
}

function Actions({ message, canOpen }: { message: ListedMessage; canOpen: boolean }) {
  const canRetry = message.state === 'failed';
  if (!canRetry && !(canOpen && isUnsent(message))) return null;
  return (
    <div className="table-actions">
      {canRetry && <MessageAction message={message} intent="retry" words="Încearcă din nou" />}
      {canOpen && <MessageAction message={message} intent="open" words="Deschide mesajul" />}
    </div>
  );
}

interface MessageActionProps {
  message: ListedMessage;
  intent: 'retry' | 'open';
  words: string;
}

function MessageAction({ message, intent, words }: MessageActionProps) {
  return (
    <FormView
      intent={intent}
      variant="quiet"
      submit={
        <>
          {words} <span className="visually-hidden">către {message.recipient}</span>
        </>
      }
    >
      <input type="hidden" name="message" value={message.id} />
    </FormView>
  );
}
