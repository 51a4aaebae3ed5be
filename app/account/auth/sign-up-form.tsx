import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { PasswordField } from '../password-field.tsx';
import { AgreementFields } from './agreement-fields.tsx';
import { REGISTRATION_FORM, SIGN_UP_FORM } from './auth.form.ts';
import { AUTH_INTENTS } from './auth-intents.ts';
import { EmailField } from './email-field.tsx';
import type { FormProps } from './form-props.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { SwitchForm } from './switch-form.tsx';

const CALLED = {
  fullName: 'numele',
  email: 'adresa de e-mail',
  password: 'parola',
  age: 'vârsta',
  parentEmail: 'adresa unui părinte',
  terms: 'acordul cu termenii',
};

export function SignUpForm({ page, refusal, typed }: FormProps) {
  const { next, app, providers } = page;
  const form = useForm(SIGN_UP_FORM, refusal, typed);
  return (
    <FormView
      form={form}
      intent={AUTH_INTENTS.signUp}
      submit="Fă-mi contul"
      buttonClassName="w-full"
      fieldLabels={CALLED}
      replace
      after={
        <>
          <ProviderButtons providers={providers} next={next} app={app} />
          <SwitchForm to="sign-in" next={next} question="Ai deja cont?">
            Intră în el
          </SwitchForm>
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

/** What an account lacks that another service, or an invitation, made. */
export function RegistrationForm({ refusal, typed }: FormProps) {
  const form = useForm(REGISTRATION_FORM, refusal, { fullName: typed.fullName });
  return (
    <FormView
      form={form}
      intent={AUTH_INTENTS.register}
      submit="Continuă"
      buttonClassName="w-full"
      fieldLabels={CALLED}
      replace
    >
      <TextField label="Numele tău" autoComplete="name" {...form.field('fullName')} />
      <AgreementFields form={form} />
    </FormView>
  );
}
