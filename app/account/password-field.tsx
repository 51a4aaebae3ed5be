import { type ReactNode, useId, useState } from 'react';
import type { FieldProps } from '#app/platform/forms/use-form.ts';
import { describedBy, FieldError, Hint } from '#app/ui/field-messages.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
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
  const adviceId = `${id}-advice`;
  const isHydrated = useIsHydrated();
  const [isShown, setIsShown] = useState(false);
  const [typed, setTyped] = useState(defaultValue ?? '');
  const [mended, setMended] = useState<ReactNode>(null);
  const { strength, sentence } = passwordStrength(typed, advises?.own);
  const advice = advises && isHydrated ? sentence : '';
  // One message: while an error is being mended, the advice says what is still missing.
  const isError = Boolean(error) && !(advice && mended === error);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-bold">
          {label}
        </label>
        {isHydrated && (
          <button type="button" className="text-link -my-2 min-h-11" onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Ascunde parola' : 'Arată parola'}
          </button>
        )}
      </div>
      {!error && <Hint id={id}>{hint}</Hint>}
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
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setMended(error);
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={isError ? describedBy(id, { error }) : error ? adviceId : describedBy(id, { hint })}
        className="input"
      />
      {advises && isHydrated && strength !== 'none' && (
        <progress className="progress" value={STEPS[strength]} max={STEPS.strong} aria-hidden="true" />
      )}
      {advises && (
        <p
          role="status"
          id={adviceId}
          className={`empty:hidden text-small ${error ? 'font-medium text-error' : 'text-muted'}`}
        >
          {isError ? '' : advice}
        </p>
      )}
      <FieldError id={id}>{isError && error}</FieldError>
    </div>
  );
}
