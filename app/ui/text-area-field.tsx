import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldError, type FieldWords, Hint } from './field-messages.tsx';

interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldWords {
  label: ReactNode;
  name: string;
}

/** A text field of several lines. */
export function TextAreaField({ label, hint, error, className = '', ...props }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <Hint id={id}>{hint}</Hint>
      <textarea
        rows={6}
        {...props}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className="input"
      />
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
