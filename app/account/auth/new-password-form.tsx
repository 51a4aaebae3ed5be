import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { PasswordField } from '../password-field.tsx';
import { NEW_PASSWORD_FORM } from './auth.form.ts';
import { AUTH_INTENTS } from './auth-intents.ts';
import type { AuthFormProps } from './form-props.ts';

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
