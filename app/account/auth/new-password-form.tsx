import { PasswordField } from '../password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AUTH_INTENTS } from './auth-intents.ts';
import type { FormProps } from './form-props.ts';

export function NewPasswordForm({ answer }: FormProps) {
  return (
    <AuthForm
      intent={AUTH_INTENTS.newPassword}
      submit="Pune parola"
      errors={answer.errors}
      notice={answer.notice}
      fields={{ password: 'parola' }}
    >
      <PasswordField
        label="Parola nouă"
        name="password"
        autoComplete="new-password"
        hint="Cel puțin 8 caractere, oricare. Merge foarte bine o propoziție scurtă."
        error={answer.errors.password}
        advises={{ own: [] }}
      />
    </AuthForm>
  );
}
