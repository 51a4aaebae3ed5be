import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { LeadFields } from './lead-fields.tsx';
import { MESSAGE_FORM } from './message.form.ts';
import { TOPICS, type Topic } from './topics.ts';

interface MessageFormCardProps {
  /** The topic selected at first. */
  topic: Topic;
  refusal: Refusal | undefined;
}

/** The contact form: first what is to be said, then who says it. */
export function MessageFormCard({ topic, refusal }: MessageFormCardProps) {
  const form = useForm(MESSAGE_FORM, refusal, { topic });
  return (
    <Card>
      <FormView form={form} submit="Trimite mesajul" buttonClassName="w-full sm:w-auto">
        <SelectField label="Despre ce ne scrii" options={TOPICS} {...form.field('topic')} />
        <TextAreaField
          label="Mesajul tău"
          hint="În română sau în engleză, cum îți vine mai ușor."
          {...form.field('message')}
        />
        <LeadFields form={form} />
      </FormView>
    </Card>
  );
}
