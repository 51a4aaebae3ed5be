import type { ReactNode } from 'react';
import { TextField } from '#app/ui/field.tsx';

interface CodeFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** What was typed, where it comes back. */
  defaultValue?: string;
}

/** Wide steps between the digits, so that they are compared with those of a message at a glance. */
const SPACED = { letterSpacing: '0.25em' };

/** One field for the six digits of a message or an app: the keyboard of a phone offers them, and pasting works. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      required
      spellCheck={false}
      style={SPACED}
    />
  );
}
