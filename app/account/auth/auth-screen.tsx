import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import doorKey from '#app/ui/illustrations/door-key.svg?drawing';
import { Hero, Landing } from '#app/ui/landing.tsx';
import type { AuthActionData } from './auth-answer.ts';
import { AuthSections } from './auth-sections.tsx';
import type { AuthStep } from './auth-view.ts';
import type { AuthPageData, TypedValues } from './form-props.ts';
import { StepForm } from './step-form.tsx';
import { stepHeading } from './step-words.ts';

interface AuthScreenProps {
  page: AuthPageData;
  /** Null before the first form is sent. */
  actionData: AuthActionData | null;
}

/** /auth in any of its states: heading, form and, before signing in, what an account is for. */
export function AuthScreen({ page, actionData }: AuthScreenProps) {
  const [typed, setTyped] = useState<Partial<TypedValues>>({});
  const view = actionData?.view ?? page.view;
  const { title, lead } = stepHeading(view, page.email);
  useStepFocus(view.step);

  function remember({ target }: FormEvent) {
    const { name, value } = target as HTMLInputElement;
    if (name === 'email' || name === 'fullName' || name === 'password') setTyped({ ...typed, [name]: value });
  }

  const values: TypedValues = {
    email: typed.email ?? (actionData?.refusal.values.email as string | undefined) ?? page.email,
    fullName: typed.fullName ?? (actionData?.refusal.values.fullName as string | undefined) ?? '',
    password: typed.password ?? '',
  };
  return (
    <Landing>
      <Hero
        title={title}
        lead={lead}
        picture={<Illustration drawing={doorKey} className="w-full" />}
        form={
          <div onInput={remember}>
            <Card>
              <StepForm
                page={page}
                actionData={actionData}
                refusal={actionData?.refusal}
                typed={values}
                view={view}
              />
            </Card>
          </div>
        }
      />
      {(view.step === 'sign-in' || view.step === 'sign-up') && <AuthSections />}
    </Landing>
  );
}

/** Focuses the new heading when the step changes without a new address, so that screen readers announce it. */
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
