import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { RadioCards, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import {
  EMPTY_REPORT,
  LONGEST_COMMENT,
  REPORT_KINDS,
  type ReportKind,
  type ReportReply,
} from './item-report.ts';
import { type SentReport, sendReport } from './send-report.ts';

interface ReportFormProps {
  action: string;
  /** What is offered depends on what was seen: an explanation only with the result. */
  kinds: readonly ReportKind[];
  /** What came back, where the form went as a document. */
  reply?: ReportReply;
  /** Hidden fields that say which question it is. */
  children?: ReactNode;
}

/**
 * What is wrong with a question. With scripts it is sent from where it stands, and nothing beside it is lost; without
 * them it is a plain form that posts to a page of its own.
 */
export function ReportForm({ action, kinds, reply, children }: ReportFormProps) {
  const [sent, setSent] = useState<SentReport>();
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const shown = sent ?? reply;
  const values = reply?.values ?? EMPTY_REPORT;

  useEffect(() => {
    // The form that had the focus is gone once it is sent.
    if (sent?.isKept) thanks.current?.focus();
    else if (shown) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [sent, shown]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setSent(await sendReport(event.currentTarget));
    setIsSending(false);
  }

  if (shown?.isKept) {
    return (
      <div ref={thanks} tabIndex={-1} role="status">
        <Notice tone="success" title="Mulțumim, am primit">
          Un profesor se uită la întrebare. Răspunsul îl găsești lângă ea, pe pagina rezultatului.
        </Notice>
      </div>
    );
  }
  return (
    <form method="post" action={action} ref={form} onSubmit={submit} noValidate>
      {children}
      <RadioCards
        legend="Ce e greșit?"
        name="kind"
        options={kinds.map((kind) => ({ value: kind, label: REPORT_KINDS[kind] }))}
        defaultValue={values.kind}
        error={shown?.errors.kind}
      />
      <TextAreaField
        label="Pe scurt, despre ce e vorba (opțional)"
        name="comment"
        rows={3}
        maxLength={LONGEST_COMMENT}
        defaultValue={values.comment}
        error={shown?.errors.comment}
      />
      <TextField
        label="E-mail, dacă vrei răspuns și acolo (opțional)"
        hint="Îl folosim doar pentru răspunsul acesta. Dacă ai sub 16 ani, scrie adresa unui părinte."
        name="replyAddress"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values.replyAddress}
        error={shown?.errors.replyAddress}
      />
      <div role="status" className="empty:hidden">
        {shown?.notice && <Notice tone="warning">{shown.notice}</Notice>}
      </div>
      <Button type="submit" variant="secondary" isBusy={isSending}>
        Trimite raportul
      </Button>
      <p className="text-small text-muted">
        Ștergem mesajul după 6 luni sau odată cu testul. Mai multe în{' '}
        <Link to={href('/politica-de-confidentialitate')}>politica de confidențialitate</Link>.
      </p>
    </form>
  );
}
