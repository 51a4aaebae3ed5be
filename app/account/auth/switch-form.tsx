import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { AUTH_INTENTS } from './auth-intents.ts';
import { authPath } from './auth-path.ts';

interface SwitchFormProps {
  to: 'sign-in' | 'sign-up';
  next: string | null;
  question: string;
  children: string;
}

/**
 * From signing in to registering and back, with what was typed. It is a button of the form: without JavaScript the form
 * goes to the other address and comes back filled in; with it, nothing is sent at all.
 */
export function SwitchForm({ to, next, question, children }: SwitchFormProps) {
  const navigate = useNavigate();
  const path = authPath(to, next);
  function switchHere(event: MouseEvent) {
    event.preventDefault();
    void navigate(path, { preventScrollReset: true });
  }
  return (
    <p className="flex flex-wrap items-center gap-2">
      {question}
      <button
        type="submit"
        name="intent"
        value={AUTH_INTENTS.switchForm}
        formAction={path}
        formNoValidate
        onClick={switchHere}
        className="text-link min-h-11"
      >
        {children}
      </button>
    </p>
  );
}
