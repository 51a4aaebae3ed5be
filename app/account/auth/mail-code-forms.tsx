import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { CodeField, EmailField } from '../input-fields.tsx';
import { CODE_FORM, EMAIL_FORM } from './auth.form.ts';
import { authPath } from './auth-path.ts';
import { AUTH_INTENTS, type AuthFormProps, type AuthView, type LinkType } from './auth-view.ts';

interface CodeFormProps extends AuthFormProps {
  view: Extract<AuthView, { step: 'code' }>;
}

/** Asks for the mailed code, or sends another one, or goes back to type another address. */
export function CodeForm({ page, refusal, view }: CodeFormProps) {
  const { purpose, waitSeconds } = view;
  const form = useForm(CODE_FORM, refusal);
  return (
    <>
      <FormView
        form={form}
        intent={AUTH_INTENTS.verifyCode}
        submit="Continuă"
        buttonClassName="w-full"
        replace
      >
        <CodeField label="Codul din e-mail" hint="Sunt 6 cifre. Le poți și lipi." {...form.field('code')} />
      </FormView>
      <FormView replace>
        {view.isMailed && <p>Nu a venit? Caută-l și printre mesajele nesolicitate. Dacă nu e nici acolo:</p>}
        <ul className="grid">
          <li>
            <ResendButton key={waitSeconds} waitSeconds={waitSeconds} />
          </li>
          <li>
            <Link to={authPath(purpose, page.next)} className="text-link inline-flex min-h-11 items-center">
              Scrie altă adresă
            </Link>
          </li>
        </ul>
      </FormView>
    </>
  );
}

/** Without JavaScript the button is always enabled, and the server answers how long to wait. */
function ResendButton({ waitSeconds }: { waitSeconds: number }) {
  const isHydrated = useIsHydrated();
  const [left, setLeft] = useState(waitSeconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const isWaiting = isHydrated && left > 0;
  return (
    <button
      type="submit"
      name="intent"
      value={AUTH_INTENTS.resendCode}
      disabled={isWaiting}
      className={isWaiting ? 'min-h-11 text-muted' : 'text-link min-h-11'}
    >
      {isWaiting ? `Trimite alt cod (peste ${left} s)` : 'Trimite alt cod'}
    </button>
  );
}

const SUBMIT: Record<LinkType, string> = {
  signup: 'Da, e adresa mea',
  invite: 'Primesc invitația',
  magiclink: 'Intră în cont',
  email: 'Intră în cont',
  recovery: 'Aleg altă parolă',
  email_change: 'Schimbă adresa',
};

/** Uses a mailed link on a button press: programs that open every link of a mail press no buttons. */
export function LinkForm({ refusal, type }: AuthFormProps & { type: LinkType }) {
  return (
    <FormView
      intent={AUTH_INTENTS.confirmLink}
      submit={SUBMIT[type]}
      buttonClassName="w-full"
      notice={refusal?.notice}
      replace
    >
      <p>Linkul e din mesajul nostru. Nu se întâmplă nimic până nu apeși.</p>
    </FormView>
  );
}

/** Requests a code in place of an expired link. */
export function ExpiredLinkForm({ refusal, typed, type }: AuthFormProps & { type: LinkType }) {
  const form = useForm(EMAIL_FORM, refusal, typed);
  return (
    <FormView
      form={form}
      intent={AUTH_INTENTS.resendCode}
      submit="Trimite-mi un cod"
      buttonClassName="w-full"
      replace
    >
      <input type="hidden" name="type" value={type} />
      <EmailField autoComplete="username" {...form.field('email')} />
    </FormView>
  );
}
