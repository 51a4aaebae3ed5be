import { href, Link } from 'react-router';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { EnrolmentForm } from '../second-factor/enrolment-walk.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { SecondFactorChallenge } from '../second-factor/second-factor-challenge.tsx';
import type { AuthActionData } from './auth-answer.ts';
import { AUTH_INTENTS } from './auth-intents.ts';
import type { AuthView } from './auth-view.ts';
import { CodeForm } from './code-form.tsx';
import type { AuthFormProps } from './form-props.ts';
import { ExpiredLinkForm, LinkForm } from './link-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { CodeFirstForm, SignInForm } from './sign-in-form.tsx';
import { RegistrationForm, SignUpForm } from './sign-up-form.tsx';

interface StepFormProps extends AuthFormProps {
  view: AuthView;
  actionData: AuthActionData | null;
}

/** The form of the page's current state. */
export function StepForm({ view, actionData, ...props }: StepFormProps) {
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
