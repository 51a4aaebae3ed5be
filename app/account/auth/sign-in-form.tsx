import { Link } from 'react-router';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { EmailField } from '../input-fields.tsx';
import { PasswordField } from '../password-field.tsx';
import { EMAIL_FORM, SIGN_IN_FORM } from './auth.form.ts';
import { authPath } from './auth-path.ts';
import { AUTH_INTENTS, type AuthFormProps } from './auth-view.ts';
import { ProviderButtons, SwitchButton } from './sign-in-alternatives.tsx';

const FIELD_NAMES = { email: 'adresa de e-mail', password: 'parola' };

/** Signs in with a password, or requests a code. */
export function SignInForm({ page, refusal, typed }: AuthFormProps) {
  const { next, app, providers, providerError } = page;
  const form = useForm(SIGN_IN_FORM, refusal, typed);
  return (
    <FormView
      form={form}
      intent={AUTH_INTENTS.signIn}
      submit="Intră în cont"
      buttonClassName="w-full"
      notice={providerError}
      fieldLabels={FIELD_NAMES}
      replace
      after={
        <>
          <p>
            <Link to={authPath('recovery', next)} className="text-link inline-flex min-h-11 items-center">
              Am uitat parola
            </Link>
          </p>
          <Button
            type="submit"
            variant="secondary"
            name="intent"
            value={AUTH_INTENTS.sendCode}
            className="w-full"
          >
            Trimite-mi un cod pe e-mail
          </Button>
          <ProviderButtons providers={providers} next={next} app={app} />
          <SwitchButton to="sign-up" next={next} question="Nu ai cont?">
            Fă-ți unul
          </SwitchButton>
        </>
      }
    >
      <EmailField autoComplete="username" {...form.field('email')} />
      <PasswordField label="Parola" autoComplete="current-password" {...form.field('password')} />
    </FormView>
  );
}

/** For in-app browsers, where password managers rarely work and providers refuse sign-ins. */
export function CodeFirstForm({ page, refusal, typed }: AuthFormProps) {
  const { next, app, providers, providerError } = page;
  const form = useForm(EMAIL_FORM, refusal, typed);
  return (
    <FormView
      form={form}
      intent={AUTH_INTENTS.sendCode}
      submit="Trimite-mi un cod pe e-mail"
      buttonClassName="w-full"
      notice={providerError}
      replace
      after={
        <>
          <p>
            <Link to={authPath('password', next)} className="text-link inline-flex min-h-11 items-center">
              Intru cu parola
            </Link>
          </p>
          <ProviderButtons providers={providers} next={next} app={app} />
          <SwitchButton to="sign-up" next={next} question="Nu ai cont?">
            Fă-ți unul
          </SwitchButton>
        </>
      }
    >
      <EmailField autoComplete="username" {...form.field('email')} />
    </FormView>
  );
}
