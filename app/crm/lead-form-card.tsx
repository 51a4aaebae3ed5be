import { Card } from '#app/ui/card.tsx';
import { Heading } from '#app/ui/page.tsx';
import { DetailsForm } from './details-form.tsx';
import { LeadFields } from './lead-fields.tsx';
import type { LeadFormErrors, LeadFormValues } from './lead-form.ts';

interface LeadFormCardProps {
  values: LeadFormValues;
  errors: LeadFormErrors;
  /** A sentence about the whole form; null when there is none. */
  notice: string | null;
}

/** The form in which somebody asks the school to write to them. */
export function LeadFormCard({ values, errors, notice }: LeadFormCardProps) {
  return (
    <Card>
      <Heading level={2}>Vrei să te ajutăm mai departe?</Heading>
      <p>
        Lasă-ne numele și o adresă de e-mail. Echipa școlii se uită peste rezultatul tău și îți scrie ce ți
        s-ar potrivi. Nu te obligă la nimic.
      </p>
      <DetailsForm errors={errors} notice={notice} submit="Trimite">
        <LeadFields values={values} errors={errors} />
      </DetailsForm>
    </Card>
  );
}
