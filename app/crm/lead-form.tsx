import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { LEAD_FORM } from './lead.form.ts';
import { LeadFields } from './lead-fields.tsx';

/** The form below a test result with which visitors ask the school to contact them. */
export function LeadForm({ refusal }: { refusal: Refusal | undefined }) {
  const form = useForm(LEAD_FORM, refusal);
  return (
    <>
      <p>
        Echipa școlii se uită peste rezultatul tău și îți scrie ce ți s-ar potrivi. Nu te obligă la nimic.
      </p>
      <FormView form={form} submit="Trimite">
        <LeadFields form={form} />
      </FormView>
    </>
  );
}
