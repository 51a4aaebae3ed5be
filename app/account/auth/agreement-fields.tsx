import { href } from 'react-router';
import type { FormOf } from '#app/platform/forms/use-form.ts';
import { CheckboxField, RadioCards } from '#app/ui/field.tsx';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import type { REGISTRATION_FORM } from './auth.form.ts';
import { EmailField } from './email-field.tsx';

const AGES = [
  { value: '16-or-over', label: 'Am cel puțin 16 ani' },
  { value: 'under-16', label: 'Am sub 16 ani', hint: 'Avem nevoie și de adresa unui părinte.' },
];

/** The visitor's age and consents. No box is ticked beforehand. */
export function AgreementFields({ form }: { form: FormOf<typeof REGISTRATION_FORM> }) {
  return (
    <>
      <div className="group grid gap-5">
        <RadioCards legend="Vârsta" options={AGES} {...form.field('age')} />
        {/* Shown by CSS, so it works without JavaScript. A browser without :has() always shows it. */}
        <div className="group-not-has-[[value=under-16]:checked]:hidden">
          <EmailField
            label="E-mailul unui părinte"
            hint="Cu știrea lui: îi scriem că ți-ai făcut contul și cum îl poate închide."
            autoComplete="off"
            {...form.field('parentEmail')}
            // The schema cannot say so: it requires the address only under 16.
            required
          />
        </div>
      </div>
      <CheckboxField
        label={
          <>
            Sunt de acord cu <NewTabLink to={href('/termeni-si-conditii')}>termenii și condițiile</NewTabLink>
            . Ce facem cu datele scrie în{' '}
            <NewTabLink to={href('/politica-de-confidentialitate')}>politica de confidențialitate</NewTabLink>
            .
          </>
        }
        {...form.checkbox('terms')}
      />
      <CheckboxField
        label={`${CONSENT_WORDINGS.newsletter.wording} (La alegere.)`}
        {...form.checkbox('newsletter')}
      />
    </>
  );
}

/** A link that opens a new tab, so that nothing typed in the form is lost. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" className="text-link" rel="noopener">
      {children}
      <span className="visually-hidden"> (se deschide într-o filă nouă)</span>
    </a>
  );
}
