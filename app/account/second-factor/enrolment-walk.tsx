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
import { FormView } from '#app/platform/forms/form-view.tsx';
import { type FieldProps, useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { Heading } from '#app/ui/page.tsx';
import { PasswordField } from '../password-field.tsx';
import { AppSetup } from './app-setup.tsx';
import type { EnrolmentState, EnrolmentView } from './enrolment.ts';
import { PhoneSetup } from './phone-setup.tsx';
import { APP_FORM, PHONE_FORM } from './second-factor.form.ts';

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
  const app = useForm(APP_FORM, state?.refusal);
  const phone = useForm(PHONE_FORM, state?.refusal);
  const password = (field: FieldProps) =>
    state?.isPasswordNeeded && <PasswordField label="Parola ta" autoComplete="current-password" {...field} />;
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
        <FormView form={app} submit="Folosesc o aplicație" replace>
          {children}
          {password(app.field('currentPassword'))}
        </FormView>
      </section>
      {canText && (
        <section>
          <Heading level={2} size="small">
            Cu un cod prin SMS
          </Heading>
          <FormView form={phone} submit="Trimite-mi un SMS" variant="secondary" replace>
            {children}
            <TextField
              label="Numărul de telefon"
              hint="Îl folosim numai pentru codurile acestea."
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              {...phone.field('phone')}
            />
            {password(phone.field('currentPassword'))}
          </FormView>
        </section>
      )}
    </>
  );
}
