import { Link } from 'react-router';
import { AuthForm } from './auth-form.tsx';
import { AUTH_INTENTS } from './auth-intents.ts';
import { authPath } from './auth-path.ts';
import { EmailField } from './email-field.tsx';
import type { FormProps } from './form-props.ts';

export function RecoveryForm({ page, answer, typed }: FormProps) {
  return (
    <AuthForm
      intent={AUTH_INTENTS.recover}
      submit="Trimite-mi codul"
      errors={answer.errors}
      notice={answer.notice}
      fields={{ email: 'adresa de e-mail' }}
      after={
        <p>
          <Link to={authPath('sign-in', page.next)} className="text-link inline-flex min-h-11 items-center">
            Mi-am amintit-o
          </Link>
        </p>
      }
    >
      <EmailField autoComplete="username" defaultValue={typed.email} error={answer.errors.email} />
    </AuthForm>
  );
}
