import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldError, type FieldWords, Hint } from './field-messages.tsx';

interface SelectFieldProps extends ComponentProps<'select'>, FieldWords {
  label: ReactNode;
  name: string;
  options: readonly { value: string; label: string }[];
}

/** The browser's select element, for options that are too many for radio cards. */
export function SelectField({ label, options, hint, error, className = '', ...props }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <Hint id={id}>{hint}</Hint>
      <select
        {...props}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className="input"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
