/*
 * Adding a second factor, on any page:
 *  - action: `takeEnrolmentStep(facts.supabase(), form, { enrolment: pending.enrolment, product })`. `begun` is kept with
 *    `pendingStepsSetCookie({ ...pending, enrolment })` on a redirect to the page itself; `confirmed` takes it out
 *    again, and its codes are shown at once in <RecoveryCodes>, since nobody can ever read them again; `refused` comes
 *    back as `data({ enrolment: outcome.state }, { status: outcome.status })`;
 *  - loader: `pending.enrolment && viewEnrolment(pending.enrolment)` for `enrolment`;
 *  - here: `<EnrolmentWalk enrolment={…} state={…}>`, with hidden fields (a name for the method, say) as children.
 * It needs no JavaScript.
 */
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Heading } from '#app/ui/page.tsx';
import { FormNotice } from '../form-notice.tsx';
import { PasswordField } from '../password-field.tsx';
import { useErrorFocus } from '../use-error-focus.ts';
import { AppSetup } from './app-setup.tsx';
import { ENROLMENT_INTENTS, type EnrolmentState, type EnrolmentView } from './enrolment.ts';
import { PhoneSetup } from './phone-setup.tsx';

interface EnrolmentWalkProps {
  /** The method that was begun; null to choose one. */
  enrolment: EnrolmentView | null;
  state?: EnrolmentState | null | undefined;
  /** Whether a code can reach a phone: see what-is-sent.server.ts. */
  canText: boolean;
  /** Hidden fields that go along. */
  children?: ReactNode;
}

export function EnrolmentWalk({ enrolment, state, canText, children }: EnrolmentWalkProps) {
  return (
    <div className="flow">
      {!enrolment && (
        <Choice state={state} canText={canText}>
          {children}
        </Choice>
      )}
      {enrolment?.kind === 'app' && (
        <AppSetup enrolment={enrolment} state={state}>
          {children}
        </AppSetup>
      )}
      {enrolment?.kind === 'phone' && (
        <PhoneSetup phone={enrolment.phone} state={state}>
          {children}
        </PhoneSetup>
      )}
    </div>
  );
}

function Choice({ state, canText, children }: Omit<EnrolmentWalkProps, 'enrolment'>) {
  const isSending = useNavigation().state !== 'idle';
  const form = useErrorFocus(state);
  const password = state?.isPasswordNeeded && (
    <PasswordField
      label="Parola ta"
      name="currentPassword"
      autoComplete="current-password"
      error={state.errors.currentPassword}
    />
  );
  return (
    <>
      <section>
        <Heading level={2} size="small">
          Cu o aplicație de coduri
        </Heading>
        <p>
          Cea mai sigură, și merge fără semnal. De pildă Google Authenticator, Microsoft Authenticator sau
          Parole, pe iPhone.
        </p>
        <FormNotice>{state?.notice}</FormNotice>
        <Form method="post" replace>
          {children}
          {password}
          <Button type="submit" name="intent" value={ENROLMENT_INTENTS.app} isBusy={isSending}>
            Folosesc o aplicație
          </Button>
        </Form>
      </section>
      {canText && (
        <section>
          <Heading level={2} size="small">
            Cu un cod prin SMS
          </Heading>
          <Form method="post" replace noValidate ref={form}>
            {children}
            <TextField
              label="Numărul de telefon"
              hint="Îl folosim numai pentru codurile acestea."
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              required
              defaultValue={state?.phone}
              error={state?.errors.phone}
            />
            {password}
            <Button
              type="submit"
              variant="secondary"
              name="intent"
              value={ENROLMENT_INTENTS.phone}
              isBusy={isSending}
            >
              Trimite-mi un SMS
            </Button>
          </Form>
        </section>
      )}
    </>
  );
}
