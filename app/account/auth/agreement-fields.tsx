import { href } from 'react-router';
import { CheckboxField, RadioCards } from '#app/ui/field.tsx';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import { EmailField } from './email-field.tsx';
import type { RegistrationErrors, RegistrationValues } from './registration-form.ts';

const AGES = [
  { value: '16-or-over', label: 'Am cel puțin 16 ani' },
  { value: 'under-16', label: 'Am sub 16 ani', hint: 'Avem nevoie și de adresa unui părinte.' },
];

interface AgreementFieldsProps {
  values: RegistrationValues;
  errors: RegistrationErrors;
}

/** How old somebody says to be, and what they agree to: nothing is ticked beforehand. */
export function AgreementFields({ values, errors }: AgreementFieldsProps) {
  return (
    <>
      <div className="group grid gap-5">
        <RadioCards
          legend="Vârsta"
          name="age"
          options={AGES}
          required
          defaultValue={values.age}
          error={errors.age}
        />
        {/* Without scripts, too: the choice above shows the field. A browser that cannot tell always shows it. */}
        <div className="group-not-has-[[value=under-16]:checked]:hidden">
          <EmailField
            label="E-mailul unui părinte"
            name="parentEmail"
            hint="Cu știrea lui: îi scriem că ți-ai făcut contul și cum îl poate închide."
            autoComplete="off"
            defaultValue={values.parentEmail}
            error={errors.parentEmail}
          />
        </div>
      </div>
      <CheckboxField
        label={
          <>
            Sunt de acord cu <Separately to={href('/termeni-si-conditii')}>termenii și condițiile</Separately>
            . Ce facem cu datele scrie în{' '}
            <Separately to={href('/politica-de-confidentialitate')}>politica de confidențialitate</Separately>
            .
          </>
        }
        name="terms"
        value="yes"
        required
        defaultChecked={values.terms}
        error={errors.terms}
      />
      <CheckboxField
        label={`${CONSENT_WORDINGS.newsletter.wording} (La alegere.)`}
        name="newsletter"
        value="yes"
        defaultChecked={values.newsletter}
      />
    </>
  );
}

/** Beside the form, so that nothing typed is lost. */
function Separately({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" className="text-link" rel="noopener">
      {children}
      <span className="visually-hidden"> (se deschide într-o filă nouă)</span>
    </a>
  );
}
