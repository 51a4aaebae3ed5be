import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Card } from '#app/ui/card.tsx';
import { Heading } from '#app/ui/page.tsx';
import { LEAD_FORM } from './lead.form.ts';
import { LeadFields } from './lead-fields.tsx';

/** The form below a test result with which visitors ask the school to contact them. */
export function LeadFormCard({ refusal }: { refusal: Refusal | undefined }) {
  const form = useForm(LEAD_FORM, refusal);
  return (
    <Card>
      <Heading level={2}>Vrei să te ajutăm mai departe?</Heading>
      <p>
        Lasă-ne numele și o adresă de e-mail. Echipa școlii se uită peste rezultatul tău și îți scrie ce ți
        s-ar potrivi. Nu te obligă la nimic.
      </p>
      <FormView form={form} submit="Trimite">
        <LeadFields form={form} />
      </FormView>
    </Card>
  );
}
