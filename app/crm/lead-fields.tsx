import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { CheckboxField, RadioCards, TextField } from '#app/ui/field.tsx';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import type { LeadFormErrors, LeadFormValues } from './lead-form.ts';

const AGES = [
  { value: '16-or-over', label: 'Am cel puțin 16 ani' },
  {
    value: 'under-16',
    label: 'Am sub 16 ani',
    hint: 'Scrie mai jos adresa unui părinte; pe a ta nu o păstrăm.',
  },
];

interface LeadFieldsProps {
  values: LeadFormValues;
  errors: LeadFormErrors;
  /** The form's own fields, between who somebody is and what they agree to. */
  children?: ReactNode;
}

/** Who somebody is, how the school reaches them and what they agree to. */
export function LeadFields({ values, errors, children }: LeadFieldsProps) {
  return (
    <>
      <TextField
        label="Numele tău"
        name="fullName"
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={values.fullName}
        error={errors.fullName}
      />
      <RadioCards
        legend="Vârsta"
        name="age"
        options={AGES}
        required
        defaultValue={values.age}
        error={errors.age}
      />
      <TextField
        label="E-mail (al unui părinte, dacă ai sub 16 ani)"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={values.email}
        error={errors.email}
      />
      <TextField
        label="Telefon, dacă vrei"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={values.phone}
        error={errors.phone}
      />
      {children}
      <CheckboxField
        label={CONSENT_WORDINGS.newsletter.wording}
        name="newsletter"
        value="yes"
        defaultChecked={values.newsletter}
      />
      <CheckboxField
        label={CONSENT_WORDINGS.phone_contact.wording}
        name="phoneContact"
        value="yes"
        defaultChecked={values.phoneContact}
      />
      <p>
        Bifele sunt la alegere: îți răspundem și fără ele. Ce păstrăm și cât timp scrie în{' '}
        <Link to={href('/politica-de-confidentialitate')}>politica de confidențialitate</Link>.
      </p>
    </>
  );
}
