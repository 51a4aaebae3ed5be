import { TextField } from '#app/ui/field.tsx';

interface EmailFieldProps {
  label?: string;
  name?: string;
  hint?: string;
  /** `username` where somebody signs in, so that a password manager knows whose password it is. */
  autoComplete: 'username' | 'email' | 'off';
  defaultValue: string;
  error: string | undefined;
}

export function EmailField({ label = 'Adresa de e-mail', name = 'email', ...props }: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label={label}
      name={name}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
      required
    />
  );
}
