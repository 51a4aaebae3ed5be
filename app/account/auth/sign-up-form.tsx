import { TextField } from '#app/ui/field.tsx';
import { PasswordField } from '../password-field.tsx';
import { AgreementFields } from './agreement-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { AUTH_INTENTS } from './auth-intents.ts';
import { EmailField } from './email-field.tsx';
import type { FormProps } from './form-props.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { EMPTY_REGISTRATION } from './registration-form.ts';
import { SwitchForm } from './switch-form.tsx';

const FIELDS = {
  fullName: 'numele',
  email: 'adresa de e-mail',
  password: 'parola',
  age: 'vârsta',
  parentEmail: 'adresa unui părinte',
  terms: 'acordul cu termenii',
};

export function SignUpForm({ page, answer, typed }: FormProps) {
  const { next, app, providers } = page;
  const { errors, notice } = answer;
  const values = answer.values ?? EMPTY_REGISTRATION;
  return (
    <AuthForm
      intent={AUTH_INTENTS.signUp}
      submit="Fă-mi contul"
      errors={errors}
      notice={notice}
      fields={FIELDS}
      after={
        <>
          <ProviderButtons providers={providers} next={next} app={app} />
          <SwitchForm to="sign-in" next={next} question="Ai deja cont?">
            Intră în el
          </SwitchForm>
        </>
      }
    >
      <TextField
        label="Numele tău"
        name="fullName"
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={typed.fullName}
        error={errors.fullName}
      />
      <EmailField autoComplete="email" defaultValue={typed.email} error={errors.email} />
      <PasswordField
        label="Parola"
        name="password"
        autoComplete="new-password"
        hint="Cel puțin 8 caractere, oricare. Cea mai bună e o propoziție scurtă, numai a ta."
        defaultValue={typed.password}
        error={errors.password}
        advises={{ own: [typed.fullName, typed.email] }}
      />
      <AgreementFields values={values} errors={errors} />
    </AuthForm>
  );
}

/** What an account lacks that another service, or an invitation, made. */
export function RegistrationForm({ answer, typed }: FormProps) {
  const { errors, notice } = answer;
  const values = answer.values ?? EMPTY_REGISTRATION;
  return (
    <AuthForm
      intent={AUTH_INTENTS.register}
      submit="Continuă"
      errors={errors}
      notice={notice}
      fields={FIELDS}
    >
      <TextField
        label="Numele tău"
        name="fullName"
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={typed.fullName}
        error={errors.fullName}
      />
      <AgreementFields values={values} errors={errors} />
    </AuthForm>
  );
}
