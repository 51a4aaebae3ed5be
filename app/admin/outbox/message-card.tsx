import { formatMoment } from '#app/domain/romanian.ts';
import { mailErrorName } from '#app/messaging/mail/mail-words.ts';
import { textErrorName } from '#app/messaging/text-messages/text-words.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Card } from '#app/ui/card.tsx';
import type { ListedMessage as StoredMessage } from './messages.server.ts';

/** A message with the Romanian name of its kind. */
type ListedMessage = StoredMessage & { about: string };

/** One message of the outbox with recipient, kind and state. */
export function MessageCard({ message, canOpen }: { message: ListedMessage; canOpen: boolean }) {
  const { channel, about, state, attempts, errorCode } = message;
  const isMail = channel === 'email';
  const isUnsent = state === 'waiting' || state === 'failed';
  return (
    <li>
      <Card className="h-full">
        <p className="font-bold break-all">{message.recipient}</p>
        <p>{about}</p>
        <dl className="grid gap-2 rounded-control bg-sunken px-4 py-3 sm:grid-cols-2">
          <Fact name="Pe unde pleacă">{CHANNELS[channel]}</Fact>
          <Fact name="Cum stă">{STATES[state]}</Fact>
          <Fact name="Încercări">{attempts}</Fact>
          <Fact name="Cerut pe">{formatMoment(message.createdAt)}</Fact>
          <LastAttempt message={message} />
          {message.expiresAt && isUnsent && (
            <Fact name="Merge până pe">{formatMoment(message.expiresAt)}</Fact>
          )}
          {errorCode && (
            <Fact name="Ce l-a oprit">{isMail ? mailErrorName(errorCode) : textErrorName(errorCode)}</Fact>
          )}
          <Fact name="Se șterge pe">{formatMoment(message.deleteAfter)}</Fact>
        </dl>
        <div className="empty:hidden flex flex-wrap gap-3">
          {state === 'failed' && <MessageAction message={message} intent="retry" words="Încearcă din nou" />}
          {canOpen && isUnsent && <MessageAction message={message} intent="open" words="Deschide mesajul" />}
        </div>
      </Card>
    </li>
  );
}

const CHANNELS = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' };

const STATES = {
  waiting: 'Așteaptă să plece',
  sent: 'Trimis',
  failed: 'Nu a putut fi trimis',
  expired: 'Nu mai e de folos',
};

function LastAttempt({ message: { state, attempts, dueAt, sentAt, failedAt } }: { message: ListedMessage }) {
  if (sentAt) return <Fact name="Trimis pe">{formatMoment(sentAt)}</Fact>;
  if (failedAt) return <Fact name="Oprit pe">{formatMoment(failedAt)}</Fact>;
  if (state === 'waiting' && attempts > 0) {
    return <Fact name="Următoarea încercare">{formatMoment(dueAt)}</Fact>;
  }
  return null;
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
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
      variant="secondary"
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
