import type { ReactNode } from 'react';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { CHALLENGE_INTENTS, type Method, RECOVERY_CODE, type SecondFactors } from './second-factors.ts';

interface OtherMethodsProps {
  factors: SecondFactors;
  /** Null for a recovery code. */
  chosen: Method | null;
  children: ReactNode;
}

/** One button for each other method; nothing when there is no other. */
export function OtherMethods({ factors, chosen, children }: OtherMethodsProps) {
  const others = [
    ...factors.methods
      .filter((method) => method !== chosen)
      .map(({ id, name }) => ({ id, name: `„${name}”` })),
    ...(factors.hasRecoveryCodes && chosen ? [{ id: RECOVERY_CODE, name: 'un cod de rezervă' }] : []),
  ];
  if (others.length === 0) return null;
  return (
    <FormView replace>
      {children}
      <input type="hidden" name="intent" value={CHALLENGE_INTENTS.choose} />
      <p className="font-bold">Nu ai codul la îndemână?</p>
      <ul className="grid">
        {others.map(({ id, name }) => (
          <li key={id}>
            <button type="submit" name="method" value={id} className="text-link min-h-11">
              Folosește {name}
            </button>
          </li>
        ))}
      </ul>
    </FormView>
  );
}
