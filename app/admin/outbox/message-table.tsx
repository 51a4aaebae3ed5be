import { DataTable } from '#app/admin/data-table.tsx';
import { counted, formatShortMoment } from '#app/domain/romanian.ts';
import { mailErrorName } from '#app/messaging/mail/mail-words.ts';
import { textErrorName } from '#app/messaging/text-messages/text-words.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import type { ListedMessage as StoredMessage } from './messages.server.ts';

/** A message with the Romanian name of its kind. */
type ListedMessage = StoredMessage & { about: string };

interface MessageTableProps {
  caption?: string;
  messages: ListedMessage[];
  canOpen: boolean;
}

/** Messages of the outbox with recipient, kind and state. */
export function MessageTable({
  messages,
  canOpen,
  caption = 'Mesajele, cele mai noi întâi',
}: MessageTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={[
        { head: 'Către' },
        { head: 'Mesajul', isBare: true },
        { head: 'Cerut', isShort: true },
        { head: 'Cum stă', isBare: true },
      ]}
      rows={messages.map((message) => ({
        key: message.id,
        cells: [
          message.recipient,
          <>
            {message.about} <span className="admin-more is-beside">{CHANNELS[message.channel]}</span>
          </>,
          formatShortMoment(message.createdAt),
          <>
            <State message={message} />
            <Actions message={message} canOpen={canOpen} />
          </>,
        ],
      }))}
    />
  );
}

const CHANNELS = { email: 'e-mail', sms: 'SMS', whatsapp: 'WhatsApp' };

const STATES = {
  waiting: { name: 'Așteaptă să plece', look: 'message-state is-waiting' },
  sent: { name: 'Trimis', look: 'message-state is-good' },
  failed: { name: 'Nu a putut fi trimis', look: 'message-state is-broken' },
  expired: { name: 'Nu mai e de folos', look: 'message-state' },
  cancelled: { name: 'Anulat', look: 'message-state' },
};
const SCHEDULED = { name: 'Programat', look: 'message-state is-waiting' };

function State({ message }: { message: ListedMessage }) {
  const { channel, state, attempts, errorCode, expiresAt, sentAt, failedAt, dueAt } = message;
  const { name, look } = message.isScheduled ? SCHEDULED : STATES[state];
  const details = [
    errorCode && (channel === 'email' ? mailErrorName(errorCode) : textErrorName(errorCode)),
    message.isScheduled && `Pleacă pe ${formatShortMoment(dueAt)}`,
    sentAt && `pe ${formatShortMoment(sentAt)}`,
    failedAt && `Oprit pe ${formatShortMoment(failedAt)}`,
    attempts > 1 && counted(attempts, 'încercare', 'încercări'),
    state === 'waiting' && attempts > 0 && `Se încearcă din nou pe ${formatShortMoment(dueAt)}`,
    expiresAt && isUnsent(message) && `Merge până pe ${formatShortMoment(expiresAt)}`,
  ].filter((detail) => typeof detail === 'string');
  return (
    <>
      <b className={look}>{name}</b>
      {details.map((detail) => (
        <span key={detail} className="admin-more">
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
  const mayOpen = canOpen && isUnsent(message);
  if (!canRetry && !mayOpen && !message.isScheduled) return null;
  return (
    <div className="table-actions">
      {canRetry && <MessageAction message={message} intent="retry" words="Încearcă din nou" />}
      {message.isScheduled && <MessageAction message={message} intent="cancel" words="Anulează" />}
      {mayOpen && <MessageAction message={message} intent="open" words="Deschide mesajul" />}
    </div>
  );
}

interface MessageActionProps {
  message: ListedMessage;
  intent: 'retry' | 'open' | 'cancel';
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
