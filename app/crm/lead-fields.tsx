import { href, Link } from 'react-router';
import type { FormOf } from '#app/platform/forms/use-form.ts';
import { CheckboxField, RadioCards, TextField } from '#app/ui/field.tsx';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import type { LEAD_FORM } from './lead.form.ts';

const AGES = [
  { value: '16-or-over', label: 'Am cel puțin 16 ani' },
  {
    value: 'under-16',
    label: 'Am sub 16 ani',
    hint: 'Scrie mai jos adresa unui părinte; pe a ta nu o păstrăm.',
  },
];

/** The fields for name, age, contact details and consents. */
export function LeadFields({ form }: { form: FormOf<typeof LEAD_FORM> }) {
  return (
    <>
      <TextField label="Numele tău" autoComplete="name" {...form.field('fullName')} />
      <RadioCards legend="Vârsta" options={AGES} {...form.field('age')} />
      <TextField
        label="E-mail (al unui părinte, dacă ai sub 16 ani)"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <TextField
        label="Telefon, dacă vrei"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
      <CheckboxField label={CONSENT_WORDINGS.newsletter.wording} {...form.checkbox('newsletter')} />
      <CheckboxField label={CONSENT_WORDINGS.phone_contact.wording} {...form.checkbox('phoneContact')} />
      <p>
        Bifele sunt opționale: îți răspundem și fără ele. Ce păstrăm și cât timp scrie în{' '}
        <Link to={href('/politica-de-confidentialitate')}>politica de confidențialitate</Link>.
      </p>
    </>
  );
}
