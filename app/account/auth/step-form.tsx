import { Form, href, Link } from 'react-router';
import { EnrolmentWalk } from '../second-factor/enrolment-walk.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { SecondFactorChallenge } from '../second-factor/second-factor-challenge.tsx';
import { AUTH_INTENTS } from './auth-intents.ts';
import type { AuthView } from './auth-view.ts';
import { CodeForm } from './code-form.tsx';
import type { FormProps } from './form-props.ts';
import { ExpiredLinkForm, LinkForm } from './link-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { CodeFirstForm, SignInForm } from './sign-in-form.tsx';
import { RegistrationForm, SignUpForm } from './sign-up-form.tsx';

/** The form of each state. */
export function StepForm({ view, ...props }: FormProps & { view: AuthView }) {
  const { page, answer } = props;
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
          <SecondFactorChallenge factors={view.factors} state={answer.challenge ?? noticeOf(answer)} />
          <SignOut question="Nu ești tu?" />
        </>
      );
    case 'enrolment':
      return (
        <>
          <EnrolmentWalk enrolment={view.enrolment} state={answer.enrolment} canText={view.canText} />
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

/** A challenge that came in the place of something else says why. */
function noticeOf({ notice }: FormProps['answer']) {
  return notice ? { method: '', challengeId: null, error: null, notice } : null;
}

function SignOut({ question }: { question: string }) {
  return (
    <Form method="post" replace>
      <p className="flex flex-wrap items-center gap-2">
        {question}
        <button type="submit" name="intent" value={AUTH_INTENTS.signOut} className="text-link min-h-11">
          Ieși din cont
        </button>
      </p>
    </Form>
  );
}
