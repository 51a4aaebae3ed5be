import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { AUTH_INTENTS } from './auth-intents.ts';
import { authPath } from './auth-path.ts';

interface SwitchButtonProps {
  to: 'sign-in' | 'sign-up';
  next: string | null;
  question: string;
  children: string;
}

/**
 * Switches between signing in and signing up, keeping what was typed. Without JavaScript the button submits the form to
 * the other address, which shows it filled in; with JavaScript nothing is sent.
 */
export function SwitchButton({ to, next, question, children }: SwitchButtonProps) {
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
