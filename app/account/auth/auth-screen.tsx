import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import { DoorKey } from '#app/ui/illustrations/door-key.tsx';
import { Hero, Landing } from '#app/ui/landing.tsx';
import type { AuthAnswer } from './auth-answer.ts';
import { AuthSections } from './auth-sections.tsx';
import type { AuthStep } from './auth-view.ts';
import type { AuthPageData, Typed } from './form-props.ts';
import { StepForm } from './step-form.tsx';
import { stepWords } from './step-words.ts';

interface AuthScreenProps {
  page: AuthPageData;
  /** What the last form came back with; null on a fresh page. */
  answer: AuthAnswer | null;
}

/** The page of /auth in whichever of its states: what it is, its form, and, for everybody, what an account is for. */
export function AuthScreen({ page, answer }: AuthScreenProps) {
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const view = answer?.view ?? page.view;
  const { title, lead } = stepWords(view, page.email);
  useStepFocus(view.step);

  function remember({ target }: FormEvent) {
    const { name, value } = target as HTMLInputElement;
    if (name === 'email' || name === 'fullName' || name === 'password') setTyped({ ...typed, [name]: value });
  }

  const known: Typed = {
    email: typed.email ?? (answer?.refusal.values.email as string | undefined) ?? page.email,
    fullName: typed.fullName ?? (answer?.refusal.values.fullName as string | undefined) ?? '',
    password: typed.password ?? '',
  };
  return (
    <Landing>
      <Hero
        title={title}
        lead={lead}
        picture={<DoorKey className="w-full" />}
        form={
          <div onInput={remember}>
            <Card>
              <StepForm page={page} answer={answer} refusal={answer?.refusal} typed={known} view={view} />
            </Card>
          </div>
        }
      />
      {(view.step === 'sign-in' || view.step === 'sign-up') && <AuthSections />}
    </Landing>
  );
}

/** The address stays when a step follows another: the new heading takes the focus, which reads it out. */
function useStepFocus(step: AuthStep): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [step]);
}
