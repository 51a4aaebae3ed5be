import { AdminSection } from '#app/admin/admin-frame.tsx';
import type { QuestionReading } from '#app/level-test/written/written-questions.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { RadioCards } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { VERDICT_FORM } from './question.form.ts';

interface VerdictFormProps {
  /** The reader's own, which has no verdict yet. */
  reading: QuestionReading;
  version: number;
  refusal: Refusal | undefined;
}

const VERDICTS = [
  {
    value: 'clean',
    label: 'Fără greșeală',
    hint: 'Un singur răspuns corect, explicația și exemplele sunt bune.',
  },
  {
    value: 'faulty',
    label: 'E ceva de corectat',
    hint: 'Se întoarce la cine a scris-o, cu ce notezi mai jos.',
  },
];

/** What a reader says of a question after they answered it and saw the key. */
export function VerdictForm({ reading, version, refusal }: VerdictFormProps) {
  const form = useForm(VERDICT_FORM, refusal);
  return (
    <AdminSection
      id="verdict"
      heading="Ce ai găsit?"
      lead="Compară-ți răspunsul cu cheia, apoi citește greșelile, tiparul, explicația și exemplele."
    >
      <FormView form={form} submit="Trimite citirea" className="admin-panel question-editor">
        <input type="hidden" name="version" value={version} />
        {reading.isMatch ? (
          <Notice tone="success">Răspunsul tău e cel din cheie.</Notice>
        ) : (
          <Notice tone="warning">
            {reading.response === null
              ? 'Ai spus că nu știi. Întrebarea se întoarce la cine a scris-o, orice alegi; notează de ce nu se poate răspunde.'
              : `Ai răspuns „${reading.response}”, altceva decât cheia. Întrebarea se întoarce la cine a scris-o, orice alegi; notează dacă și răspunsul tău e corect.`}
          </Notice>
        )}
        <RadioCards legend="Întrebarea e" options={VERDICTS} {...form.field('verdict')} />
        <TextAreaField
          label="Ce ai observat"
          hint="Un al doilea răspuns corect, un motiv prea larg, o traducere stângace…"
          rows={3}
          {...form.field('finding')}
        />
      </FormView>
    </AdminSection>
  );
}
