import type { ReactNode } from 'react';
import type { FieldProps } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';

interface CodeFieldProps extends FieldProps {
  label: ReactNode;
  hint?: ReactNode;
}

/** Wide steps between the digits, so that they are compared with those of a message at a glance. */
const SPACED = { letterSpacing: '0.25em' };

/** One field for the six digits of a message or an app: the keyboard of a phone offers them, and pasting works. */
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
