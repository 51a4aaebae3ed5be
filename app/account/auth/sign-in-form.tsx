import { Link } from 'react-router';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '../password-field.tsx';
import { EMAIL_FORM, SIGN_IN_FORM } from './auth.form.ts';
import { AUTH_INTENTS } from './auth-intents.ts';
import { authPath } from './auth-path.ts';
import { EmailField } from './email-field.tsx';
import type { FormProps } from './form-props.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { SwitchForm } from './switch-form.tsx';

const CALLED = { email: 'adresa de e-mail', password: 'parola' };

/** Address and password; or a code, where there is no password at hand. */
export function SignInForm({ page, refusal, typed }: FormProps) {
  const { next, app, providers, trouble } = page;
  const form = useForm(SIGN_IN_FORM, refusal, typed);
  return (
    <FormView
      form={form}
      intent={AUTH_INTENTS.signIn}
      submit="Intră în cont"
      buttonClassName="w-full"
      notice={trouble}
      fieldLabels={CALLED}
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
          <SwitchForm to="sign-up" next={next} question="Nu ai cont?">
            Fă-ți unul
          </SwitchForm>
        </>
      }
    >
      <EmailField autoComplete="username" {...form.field('email')} />
      <PasswordField label="Parola" autoComplete="current-password" {...form.field('password')} />
    </FormView>
  );
}

/** In the browser of an app a code comes first: password managers hardly reach there, and others refuse to sign in. */
export function CodeFirstForm({ page, refusal, typed }: FormProps) {
  const { next, app, providers, trouble } = page;
  const form = useForm(EMAIL_FORM, refusal, typed);
  return (
    <FormView
      form={form}
      intent={AUTH_INTENTS.sendCode}
      submit="Trimite-mi un cod pe e-mail"
      buttonClassName="w-full"
      notice={trouble}
      replace
      after={
        <>
          <p>
            <Link to={authPath('password', next)} className="text-link inline-flex min-h-11 items-center">
              Intru cu parola
            </Link>
          </p>
          <ProviderButtons providers={providers} next={next} app={app} />
          <SwitchForm to="sign-up" next={next} question="Nu ai cont?">
            Fă-ți unul
          </SwitchForm>
        </>
      }
    >
      <EmailField autoComplete="username" {...form.field('email')} />
    </FormView>
  );
}
