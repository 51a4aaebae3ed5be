import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { EMAIL_FORM } from './auth.form.ts';
import { AUTH_INTENTS } from './auth-intents.ts';
import { EmailField } from './email-field.tsx';
import type { AuthFormProps } from './form-props.ts';
import type { LinkType } from './purposes.ts';

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
