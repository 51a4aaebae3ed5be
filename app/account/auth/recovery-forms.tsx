import { Link } from 'react-router';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { EmailField } from '../input-fields.tsx';
import { PasswordField } from '../password-field.tsx';
import { EMAIL_FORM, NEW_PASSWORD_FORM } from './auth.form.ts';
import { authPath } from './auth-path.ts';
import { AUTH_INTENTS, type AuthFormProps } from './auth-view.ts';

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

export function NewPasswordForm({ refusal }: AuthFormProps) {
  const form = useForm(NEW_PASSWORD_FORM, refusal);
  return (
    <FormView
      form={form}
      intent={AUTH_INTENTS.newPassword}
      submit="Pune parola"
      buttonClassName="w-full"
      replace
    >
      <PasswordField
        label="Parola nouă"
        autoComplete="new-password"
        hint="Cel puțin 8 caractere, oricare. Merge foarte bine o propoziție scurtă."
        advises={{ own: [] }}
        {...form.field('password')}
      />
    </FormView>
  );
}
