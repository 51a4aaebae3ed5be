import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldError, type FieldWords, Hint } from './field-messages.tsx';

interface TextFieldProps extends ComponentProps<'input'>, FieldWords {
  label: ReactNode;
  name: string;
}

export function TextField({ label, hint, error, className = '', ...props }: TextFieldProps) {
  const id = useId();
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <Hint id={id}>{hint}</Hint>
      <input
        type="text"
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

interface CheckboxFieldProps extends ComponentProps<'input'>, FieldWords {
  label: ReactNode;
  name: string;
}

export function CheckboxField({ label, hint, error, className = '', ...props }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-1.5">
        <input
          {...props}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        <span>{label}</span>
      </label>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

interface RadioCardsProps extends FieldWords {
  legend: ReactNode;
  name: string;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[];
  defaultValue?: string;
  required?: boolean;
  isLegendHidden?: boolean;
  /** The language of the options if it is not the page's. */
  lang?: string;
}

/** Radio inputs as large cards. */
export function RadioCards({
  legend,
  name,
  options,
  hint,
  error,
  defaultValue,
  required,
  isLegendHidden,
  lang,
}: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy(id, { hint, error })}>
      <legend className={isLegendHidden ? 'visually-hidden' : 'mb-2 font-bold'}>{legend}</legend>
      <Hint id={id}>{hint}</Hint>
      <div className="grid gap-2.5" lang={lang}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              required={required}
              aria-invalid={error ? true : undefined}
            />
            <span className="grid min-w-0 gap-0.5">
              <span className={option.hint ? 'font-bold' : 'font-medium'}>{option.label}</span>
              {option.hint && <span className="text-small text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <div className="empty:hidden mt-2">
        <FieldError id={id}>{error}</FieldError>
      </div>
    </fieldset>
  );
}
