import type { ReactNode } from 'react';
import type { FieldProps } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';

interface CodeFieldProps extends FieldProps {
  label: ReactNode;
  hint?: ReactNode;
}

/** Makes the digits easy to compare with those of a message. */
const SPACED = { letterSpacing: '0.25em' };

/** A field for the six digits of a message or an app. Phones offer to fill in the code, and pasting works. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      style={SPACED}
    />
  );
}

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
