import { href } from 'react-router';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { type FormOf, useForm } from '#app/platform/forms/use-form.ts';
import { CheckboxField, RadioCards, TextField } from '#app/ui/field.tsx';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import { EmailField } from '../input-fields.tsx';
import { PasswordField } from '../password-field.tsx';
import { REGISTRATION_FORM, SIGN_UP_FORM } from './auth.form.ts';
import { AUTH_INTENTS, type AuthFormProps } from './auth-view.ts';
import { ProviderButtons, SwitchButton } from './sign-in-alternatives.tsx';

const FIELD_NAMES = {
  fullName: 'numele',
  email: 'adresa de e-mail',
  password: 'parola',
  age: 'vârsta',
  parentEmail: 'adresa unui părinte',
  terms: 'acordul cu termenii',
};

export function SignUpForm({ page, refusal, typed }: AuthFormProps) {
  const { next, app, providers } = page;
  const form = useForm(SIGN_UP_FORM, refusal, typed);
  return (
    <FormView
      form={form}
      intent={AUTH_INTENTS.signUp}
      submit="Creează contul"
      buttonClassName="w-full"
      fieldLabels={FIELD_NAMES}
      replace
      after={
        <>
          <ProviderButtons providers={providers} next={next} app={app} />
          <SwitchButton to="sign-in" next={next} question="Ai deja cont?">
            Intră în el
          </SwitchButton>
        </>
      }
    >
      <TextField label="Numele tău" autoComplete="name" {...form.field('fullName')} />
      <EmailField autoComplete="email" {...form.field('email')} />
      <PasswordField
        label="Parola"
        autoComplete="new-password"
        hint="Cel puțin 8 caractere, oricare. Cea mai bună e o propoziție scurtă, numai a ta."
        advises={{ own: [typed.fullName, typed.email] }}
        {...form.field('password')}
      />
      <AgreementFields form={form} />
    </FormView>
  );
}

/** Completes an account that a sign-in provider or an invitation created. */
export function RegistrationForm({ refusal, typed }: AuthFormProps) {
  const form = useForm(REGISTRATION_FORM, refusal, { fullName: typed.fullName });
  return (
    <FormView
      form={form}
      intent={AUTH_INTENTS.register}
      submit="Continuă"
      buttonClassName="w-full"
      fieldLabels={FIELD_NAMES}
      replace
    >
      <TextField label="Numele tău" autoComplete="name" {...form.field('fullName')} />
      <AgreementFields form={form} />
    </FormView>
  );
}

const AGES = [
  { value: '16-or-over', label: 'Am cel puțin 16 ani' },
  { value: 'under-16', label: 'Am sub 16 ani', hint: 'Avem nevoie și de adresa unui părinte.' },
];

/** The visitor's age and consents. No box is ticked beforehand. */
function AgreementFields({ form }: { form: FormOf<typeof REGISTRATION_FORM> }) {
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
        label={`${CONSENT_WORDINGS.newsletter.wording} (Opțional.)`}
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
