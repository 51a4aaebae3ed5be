import { type FormEvent, useEffect, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import foxGreeting from '#app/ui/illustrations/fox-greeting.svg?drawing';
import { Heading } from '#app/ui/page.tsx';
import { EnrolmentForm } from '../second-factor/enrolment-form.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { SecondFactorChallenge } from '../second-factor/second-factor-challenge.tsx';
import { AuthAside, SignInHelp } from './auth-aside.tsx';
import {
  AUTH_INTENTS,
  type AuthActionData,
  type AuthFormProps,
  type AuthPageData,
  type AuthStep,
  type AuthView,
  type TypedValues,
} from './auth-view.ts';
import { CodeForm, ExpiredLinkForm, LinkForm } from './mail-code-forms.tsx';
import { NewPasswordForm, RecoveryForm } from './recovery-forms.tsx';
import { CodeFirstForm, SignInForm } from './sign-in-form.tsx';
import { RegistrationForm, SignUpForm } from './sign-up-form.tsx';
import { stepHeading } from './step-headings.ts';

interface AuthScreenProps {
  page: AuthPageData;
  /** Null before the first form is sent. */
  actionData: AuthActionData | null;
}

const FORM_WIDTH = { maxWidth: '30rem' };
/** Leaves room for the heading in large type. */
const FIGURE = { width: 'min(6rem, 28vw)' };

/** /auth in any of its states: the form, beside it a picture and, before signing in, what an account is for. */
export function AuthScreen({ page, actionData }: AuthScreenProps) {
  const [typed, setTyped] = useState<Partial<TypedValues>>({});
  const view = actionData?.view ?? page.view;
  const { title, lead } = stepHeading(view, page);
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
  const benefits = view.step === 'sign-up' ? 'full' : view.step === 'sign-in' ? 'names' : null;
  return (
    <div className="mx-auto grid w-full max-w-wide items-start gap-10 px-4 pt-8 pb-16 sm:px-6 md:pt-12 md:pb-24 lg:grid-cols-2 lg:gap-20">
      <div className="mx-auto w-full lg:mx-0" style={FORM_WIDTH}>
        <div className="flex items-end justify-between gap-4">
          <div className="pb-6">
            <Heading level={1}>{title}</Heading>
            <p className="mt-3 text-lead text-muted wrap-anywhere">{lead}</p>
          </div>
          <div className="shrink-0" style={FIGURE}>
            <Illustration drawing={foxGreeting} className="w-full" />
          </div>
        </div>
        <div className="flow rounded-frame bg-surface p-5 shadow-card sm:p-7" onInput={remember}>
          <StepForm
            page={page}
            actionData={actionData}
            refusal={actionData?.refusal}
            typed={values}
            view={view}
          />
        </div>
        {view.step === 'sign-in' && <SignInHelp />}
      </div>
      <AuthAside benefits={benefits} />
    </div>
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

interface StepFormProps extends AuthFormProps {
  view: AuthView;
  actionData: AuthActionData | null;
}

/** The form of the page's current state. */
function StepForm({ view, actionData, ...props }: StepFormProps) {
  const { page, refusal } = props;
  switch (view.step) {
    case 'sign-in':
      return page.isCodeFirst ? <CodeFirstForm {...props} /> : <SignInForm {...props} />;
    case 'sign-up':
      return <SignUpForm {...props} />;
    case 'recovery':
      return <RecoveryForm {...props} />;
    case 'code':
      return <CodeForm {...props} view={view} />;
    case 'link':
      return <LinkForm {...props} type={view.type} />;
    case 'expired-link':
      return <ExpiredLinkForm {...props} type={view.type} />;
    case 'challenge':
      return (
        <>
          <SecondFactorChallenge factors={view.factors} state={actionData?.challenge ?? noticeOf(refusal)} />
          <SignOut question="Nu ești tu?" />
        </>
      );
    case 'enrolment':
      return (
        <>
          <EnrolmentForm enrolment={view.enrolment} state={actionData?.enrolment} canText={view.canText} />
          <p>
            <Link to={href('/profil')} className="text-link inline-flex min-h-11 items-center">
              Mai târziu: mergi la profil, fără administrare
            </Link>
          </p>
        </>
      );
    case 'recovery-codes':
      return <RecoveryCodes codes={view.codes} product={page.product} />;
    case 'new-password':
      return <NewPasswordForm {...props} />;
    case 'registration':
      return (
        <>
          <RegistrationForm
            {...props}
            typed={{ ...props.typed, fullName: props.typed.fullName || view.fullName }}
          />
          <SignOut question="Te-ai răzgândit?" />
        </>
      );
  }
}

/** A challenge shown in place of another form says why. */
function noticeOf(refusal: Refusal | undefined) {
  return refusal?.notice ? { method: '', challengeId: null, refusal } : null;
}

function SignOut({ question }: { question: string }) {
  return (
    <FormView replace>
      <p className="flex flex-wrap items-center gap-2">
        {question}
        <button type="submit" name="intent" value={AUTH_INTENTS.signOut} className="text-link min-h-11">
          Ieși din cont
        </button>
      </p>
    </FormView>
  );
}
