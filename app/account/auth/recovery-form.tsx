import { Link } from 'react-router';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { EMAIL_FORM } from './auth.form.ts';
import { AUTH_INTENTS } from './auth-intents.ts';
import { authPath } from './auth-path.ts';
import { EmailField } from './email-field.tsx';
import type { AuthFormProps } from './form-props.ts';

export function RecoveryForm({ page, refusal, typed }: AuthFormProps) {
  const form = useForm(EMAIL_FORM, refusal, typed);
  return (
    <FormView
      form={form}
      intent={AUTH_INTENTS.recover}
      submit="Trimite-mi codul"
      buttonClassName="w-full"
      replace
      after={
        <p>
          <Link to={authPath('sign-in', page.next)} className="text-link inline-flex min-h-11 items-center">
            Mi-am amintit-o
          </Link>
        </p>
      }
    >
      <EmailField autoComplete="username" {...form.field('email')} />
    </FormView>
  );
}
