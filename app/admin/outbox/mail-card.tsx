import { Form, useNavigation } from 'react-router';
import { formatMoment } from '#app/domain/romanian.ts';
import { kindName, troubleName } from '#app/mail/mail-words.ts';
import type { ListedMail } from '#app/mail/outbox.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

/** One mail of the outbox: to whom, about what, and how it stands. */
export function MailCard({ mail, mayOpen }: { mail: ListedMail; mayOpen: boolean }) {
  return (
    <li>
      <Card className="h-full">
        <p className="font-bold break-all">{mail.recipient}</p>
        <p>{kindName(mail.kind)}</p>
        <dl className="grid gap-2 rounded-control bg-sunken px-4 py-3 sm:grid-cols-2">
          <Fact name="Cum stă">{STATES[mail.state]}</Fact>
          <Fact name="Încercări">{mail.attempts}</Fact>
          <Fact name="Cerut pe">{formatMoment(mail.createdAt)}</Fact>
          <When mail={mail} />
          {mail.errorCode && <Fact name="Ce l-a oprit">{troubleName(mail.errorCode)}</Fact>}
          <Fact name="Se șterge pe">{formatMoment(mail.deleteAfter)}</Fact>
        </dl>
        <div className="empty:hidden flex flex-wrap gap-3">
          {mail.state === 'failed' && <Deed mail={mail} intent="retry" words="Încearcă din nou" />}
          {mayOpen && mail.state !== 'sent' && <Deed mail={mail} intent="open" words="Deschide mesajul" />}
        </div>
      </Card>
    </li>
  );
}

const STATES = { waiting: 'Așteaptă să plece', sent: 'Trimis', failed: 'Nu a putut fi trimis' };

function When({ mail: { state, attempts, dueAt, sentAt, failedAt } }: { mail: ListedMail }) {
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

function Deed({ mail, intent, words }: { mail: ListedMail; intent: 'retry' | 'open'; words: string }) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('mail') === mail.id && formData.get('intent') === intent;
  return (
    <Form method="post">
      <input type="hidden" name="mail" value={mail.id} />
      <Button type="submit" name="intent" value={intent} variant="secondary" isBusy={isBusy}>
        {words} <span className="visually-hidden">către {mail.recipient}</span>
      </Button>
    </Form>
  );
}
