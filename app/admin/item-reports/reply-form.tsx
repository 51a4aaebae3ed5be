import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import {
  DECISIONS,
  LONGEST_REPLY,
  type ReplyErrors,
  type ReplyValues,
} from '#app/level-test/reports/reply.ts';
import type { QueuedReport } from '#app/level-test/reports/report-group.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField, RadioCards } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { ReportWords } from './report-words.tsx';

interface ReplyFormProps {
  /** Those that are still open. */
  reports: QueuedReport[];
  back?: { values: ReplyValues; errors: ReplyErrors; notice: string | null } | undefined;
}

/** One answer to some or all of the open reports on a question. What was typed stays when somebody else was faster. */
export function ReplyForm({ reports, back }: ReplyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formData } = useNavigation();
  const isSending = reports.some(({ id }) => formData?.getAll('report').includes(id));
  const { values, errors = {}, notice } = back ?? {};
  useEffect(() => {
    if (!back) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.current;
    first?.focus();
  }, [back]);
  return (
    <Form method="post" ref={form} tabIndex={-1} noValidate className="border-t border-line pt-4">
      {reports.map(({ id }) => (
        <input key={id} type="hidden" name="offered" value={id} />
      ))}
      {notice && <Notice tone="warning">{notice}</Notice>}
      {reports.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-bold">Răspunsul e pentru</legend>
          {reports.map((report, index) => (
            <CheckboxField
              key={report.id}
              name="report"
              value={report.id}
              defaultChecked={values ? values.reports.includes(report.id) : true}
              label={<ReportWords report={report} />}
              error={index === 0 ? errors.reports : undefined}
            />
          ))}
        </fieldset>
      )}
      <TextAreaField
        label="Răspunsul"
        name="reply"
        rows={4}
        maxLength={LONGEST_REPLY}
        defaultValue={values?.text}
        error={errors.text}
      />
      {reports.length > 0 && (
        <>
          <RadioCards
            legend="Ce am hotărât"
            name="state"
            options={Object.entries(DECISIONS).map(([value, label]) => ({ value, label }))}
            defaultValue={values?.state}
            error={errors.state}
          />
          <Button type="submit" isBusy={isSending}>
            Trimite răspunsul
          </Button>
        </>
      )}
    </Form>
  );
}
