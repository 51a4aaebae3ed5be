import { type ReactNode, useEffect, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { RadioCards, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { ITEM_REPORT_FORM } from './item-report.form.ts';
import { REPORT_KINDS, type ReportKind } from './item-report.ts';
import { sendReport } from './send-report.ts';

interface ReportFormProps {
  action: string;
  /** The kinds to choose from; explanations can only be reported from the result. */
  kinds: readonly ReportKind[];
  /** The answer to a form sent as a document; without a refusal, the report was saved. */
  answer?: { refusal: Refusal | null } | undefined;
  /** Hidden fields with the question. */
  children?: ReactNode;
}

/**
 * Reports a mistake in a question. With scripts it is sent in the background, so that an answer being typed is not lost;
 * without scripts it posts to a page of its own.
 */
export function ReportForm({ action, kinds, answer, children }: ReportFormProps) {
  const form = useForm(ITEM_REPORT_FORM, answer?.refusal);
  const [isSent, setIsSent] = useState(false);
  const thanks = useRef<HTMLDivElement>(null);
  // The form with the focus is removed after sending.
  useEffect(() => {
    if (isSent) thanks.current?.focus();
  }, [isSent]);

  async function send(element: HTMLFormElement): Promise<Refusal | null> {
    const refusal = await sendReport(element);
    setIsSent(refusal === null);
    return refusal;
  }

  if (isSent || answer?.refusal === null) {
    return (
      <div ref={thanks} tabIndex={-1} role="status">
        <Notice tone="success" title="Mulțumim, am primit">
          Un profesor se uită la întrebare. Răspunsul îl găsești lângă ea, printre răspunsurile de la
          rezultat.
        </Notice>
      </div>
    );
  }
  return (
    <FormView
      form={form}
      action={action}
      send={send}
      submit="Trimite raportul"
      variant="secondary"
      after={
        <p className="text-small text-muted">
          Ștergem mesajul după 6 luni sau odată cu testul. Mai multe în{' '}
          <Link to={href('/politica-de-confidentialitate')}>politica de confidențialitate</Link>.
        </p>
      }
    >
      {children}
      <RadioCards
        legend="Ce e greșit?"
        options={kinds.map((kind) => ({ value: kind, label: REPORT_KINDS[kind] }))}
        {...form.field('kind')}
      />
      <TextAreaField label="Pe scurt, despre ce e vorba (opțional)" rows={3} {...form.field('comment')} />
      <TextField
        label="E-mail, dacă vrei răspuns și acolo (opțional)"
        hint="Îl folosim doar pentru răspunsul acesta. Dacă ai sub 16 ani, scrie adresa unui părinte."
        inputMode="email"
        autoComplete="email"
        {...form.field('replyAddress')}
      />
    </FormView>
  );
}
