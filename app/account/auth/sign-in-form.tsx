import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '../password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AUTH_INTENTS } from './auth-intents.ts';
import { authPath } from './auth-path.ts';
import { EmailField } from './email-field.tsx';
import type { FormProps } from './form-props.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { SwitchForm } from './switch-form.tsx';

const FIELDS = { email: 'adresa de e-mail', password: 'parola' };

/** Address and password; or a code, where there is no password at hand. */
export function SignInForm({ page, answer, typed }: FormProps) {
  const { next, app, providers, trouble } = page;
  return (
    <AuthForm
      intent={AUTH_INTENTS.signIn}
      submit="Intră în cont"
      errors={answer.errors}
      notice={answer.notice ?? trouble}
      fields={FIELDS}
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
      <EmailField autoComplete="username" defaultValue={typed.email} error={answer.errors.email} />
      <PasswordField
        label="Parola"
        name="password"
        autoComplete="current-password"
        defaultValue={typed.password}
        error={answer.errors.password}
      />
    </AuthForm>
  );
}

/** In the browser of an app a code comes first: password managers hardly reach there, and others refuse to sign in. */
export function CodeFirstForm({ page, answer, typed }: FormProps) {
  const { next, app, providers, trouble } = page;
  return (
    <AuthForm
      intent={AUTH_INTENTS.sendCode}
      submit="Trimite-mi un cod pe e-mail"
      errors={answer.errors}
      notice={answer.notice ?? trouble}
      fields={FIELDS}
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
      <EmailField autoComplete="username" defaultValue={typed.email} error={answer.errors.email} />
    </AuthForm>
  );
}
