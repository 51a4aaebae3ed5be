import type { FieldProps } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';

interface EmailFieldProps extends FieldProps {
  label?: string;
  hint?: string;
  /** `username` beside a password, so that a password manager stores both together. */
  autoComplete: 'username' | 'email' | 'off';
}

export function EmailField({ label = 'Adresa de e-mail', ...props }: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label={label}
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
