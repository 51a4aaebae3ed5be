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
