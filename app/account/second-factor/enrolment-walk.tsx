/*
 * How a page lets a person add a second factor:
 *  - action: call `handleEnrolmentForm(facts.supabase(), form, { enrolment: pending.enrolment, product })`. For `begun`,
 *    redirect to the page itself with `pendingStepsSetCookie({ ...pending, enrolment })`; for `confirmed`, remove the
 *    enrolment from the pending steps and show the codes at once in <RecoveryCodes>, since they cannot be read again; for
 *    `refused`, return `data({ enrolment: outcome.state }, { status: outcome.status })`;
 *  - loader: `enrolment` is `pending.enrolment && viewEnrolment(pending.enrolment)`;
 *  - component: `<EnrolmentForm enrolment={…} state={…}>`, with hidden fields as children.
 * Works without JavaScript.
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

interface EnrolmentFormProps {
  /** The method whose enrolment began; null to choose one. */
  enrolment: EnrolmentView | null;
  state?: EnrolmentState | null | undefined;
  /** Whether text messages are sent: see `sendsTexts`. */
  canText: boolean;
  /** Hidden fields of every form. */
  children?: ReactNode;
}

export function EnrolmentForm({ enrolment, state, canText, children }: EnrolmentFormProps) {
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

function Choice({ state, canText, children }: Omit<EnrolmentFormProps, 'enrolment'>) {
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
