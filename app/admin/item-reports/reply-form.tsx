import { useEffect, useRef } from 'react';
import { REPLY_FORM } from '#app/level-test/reports/reply.form.ts';
import { DECISION_LABELS } from '#app/level-test/reports/reply.ts';
import type { QueuedReport } from '#app/level-test/reports/report-group.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { CheckboxField, RadioCards } from '#app/ui/field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { ReportWords } from './report-words.tsx';

interface ReplyFormProps {
  /** The open reports. */
  reports: QueuedReport[];
  refusal?: Refusal | undefined;
}

const OPTIONS = Object.entries(DECISION_LABELS).map(([value, label]) => ({ value, label }));

/** Replies to some or all open reports on a question. Keeps the text when another teacher was faster. */
export function ReplyForm({ reports, refusal }: ReplyFormProps) {
  const form = useForm(REPLY_FORM, refusal);
  const place = useRef<HTMLDivElement>(null);
  const ticked = refusal?.values.report as string[] | undefined;
  // The refused question is shown first in the list, so focus moves there.
  useEffect(() => {
    if (refusal && Object.keys(refusal.errors).length === 0) place.current?.focus();
  }, [refusal]);
  return (
    <div ref={place} tabIndex={-1}>
      <FormView form={form} submit={reports.length > 0 && 'Trimite răspunsul'} className="grid gap-4">
        {reports.map(({ id }) => (
          <input key={id} type="hidden" name="offered" value={id} />
        ))}
        {reports.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="mb-2 font-bold">Răspunsul e pentru</legend>
            {reports.map((report, index) => (
              <CheckboxField
                key={report.id}
                name="report"
                value={report.id}
                defaultChecked={ticked ? ticked.includes(report.id) : true}
                label={<ReportWords report={report} />}
                error={index === 0 ? form.errors.report : undefined}
              />
            ))}
          </fieldset>
        )}
        <TextAreaField label="Răspunsul" rows={4} {...form.field('reply')} />
        {reports.length > 0 && (
          <RadioCards legend="Ce am hotărât" options={OPTIONS} {...form.field('state')} />
        )}
      </FormView>
    </div>
  );
}
