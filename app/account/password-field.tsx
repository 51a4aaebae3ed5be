import { type ReactNode, useId, useState } from 'react';
import type { FieldProps } from '#app/platform/forms/use-form.ts';
import { useIsHydrated } from '#app/shell/use-is-hydrated.ts';
import { describedBy, FieldError, Hint } from '#app/ui/field-messages.tsx';
import { passwordStrength, type Strength } from './password-strength.ts';

interface PasswordFieldProps extends FieldProps {
  label: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  /** For a new password: shows its strength. `own` is what others know about the person, such as their name. */
  advises?: { own: readonly string[] };
}

const STEPS: Record<Strength, number> = { none: 0, short: 1, weak: 2, fair: 3, good: 4, strong: 5 };

/** A password field that allows pasting, autofill and showing the password. */
export function PasswordField({
  label,
  autoComplete,
  hint,
  error,
  defaultValue,
  advises,
  ...constraints
}: PasswordFieldProps) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const [isShown, setIsShown] = useState(false);
  const [typed, setTyped] = useState(defaultValue ?? '');
  const { strength, sentence } = passwordStrength(typed, advises?.own);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-bold">
          {label}
        </label>
        {isHydrated && (
          <button type="button" className="text-link min-h-11" onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Ascunde parola' : 'Arată parola'}
          </button>
        )}
      </div>
      <Hint id={id}>{hint}</Hint>
      <input
        required
        {...constraints}
        id={id}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        defaultValue={defaultValue}
        onInput={(event) => setTyped(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className="input"
      />
      {advises && isHydrated && strength !== 'none' && (
        <progress className="progress" value={STEPS[strength]} max={STEPS.strong} aria-hidden="true" />
      )}
      {advises && (
        <p role="status" className="empty:hidden text-small text-muted">
          {isHydrated ? sentence : ''}
        </p>
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
