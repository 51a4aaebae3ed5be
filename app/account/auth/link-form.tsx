import { AuthForm } from './auth-form.tsx';
import { AUTH_INTENTS } from './auth-intents.ts';
import { EmailField } from './email-field.tsx';
import type { FormProps } from './form-props.ts';
import type { LinkType } from './purposes.ts';

const SUBMIT: Record<LinkType, string> = {
  signup: 'Da, e adresa mea',
  invite: 'Primesc invitația',
  magiclink: 'Intră în cont',
  email: 'Intră în cont',
  recovery: 'Aleg altă parolă',
  email_change: 'Schimbă adresa',
};

/** One button: a program that opens every link of a mail presses none. */
export function LinkForm({ answer, type }: FormProps & { type: LinkType }) {
  return (
    <AuthForm
      intent={AUTH_INTENTS.confirmLink}
      submit={SUBMIT[type]}
      errors={answer.errors}
      notice={answer.notice}
    >
      <p>Linkul e din mesajul nostru. Nu se întâmplă nimic până nu apeși.</p>
    </AuthForm>
  );
}

/** In place of a link that is of no use any more. */
export function ExpiredLinkForm({ answer, typed, type }: FormProps & { type: LinkType }) {
  return (
    <AuthForm
      intent={AUTH_INTENTS.resendCode}
      submit="Trimite-mi un cod"
      errors={answer.errors}
      notice={answer.notice}
      fields={{ email: 'adresa de e-mail' }}
    >
      <input type="hidden" name="type" value={type} />
      <EmailField autoComplete="username" defaultValue={typed.email} error={answer.errors.email} />
    </AuthForm>
  );
}
