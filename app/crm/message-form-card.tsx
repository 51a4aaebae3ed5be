import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { DetailsForm } from './details-form.tsx';
import { LeadFields } from './lead-fields.tsx';
import { LONGEST_MESSAGE, type MessageFormErrors, type MessageFormValues } from './message-form.ts';
import { TOPICS } from './topics.ts';

interface MessageFormCardProps {
  values: MessageFormValues;
  errors: MessageFormErrors;
  /** A sentence about the whole form; null when there is none. */
  notice: string | null;
}

/** The form in which somebody writes to the school. */
export function MessageFormCard({ values, errors, notice }: MessageFormCardProps) {
  return (
    <Card>
      <DetailsForm errors={errors} notice={notice} submit="Trimite mesajul">
        <LeadFields values={values} errors={errors}>
          <SelectField label="Despre ce ne scrii" name="topic" options={TOPICS} defaultValue={values.topic} />
          <TextAreaField
            label="Mesajul tău"
            name="message"
            hint="În română sau în engleză, cum îți vine mai ușor."
            maxLength={LONGEST_MESSAGE}
            required
            defaultValue={values.message}
            error={errors.message}
          />
        </LeadFields>
      </DetailsForm>
    </Card>
  );
}
