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
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { type FieldProps, useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { Heading } from '#app/ui/page.tsx';
import { CodeField } from '../input-fields.tsx';
import { PasswordField } from '../password-field.tsx';
import { APP_FORM, FACTOR_CODE_FORM, PHONE_FORM } from './second-factor.form.ts';
import { ENROLMENT_INTENTS, type EnrolmentState, type EnrolmentView } from './second-factors.ts';

interface EnrolmentFormProps {
  /** The method being set up; null while none is chosen. */
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

interface AppSetupProps {
  enrolment: Extract<EnrolmentView, { kind: 'app' }>;
  /** The state after the last form; undefined before it. */
  state: EnrolmentState | null | undefined;
  children: ReactNode;
}

/** Shows the secret for an authenticator app (QR code, link, text) and asks for the first code. */
function AppSetup({ enrolment: { uri, qrCode, secret }, state, children }: AppSetupProps) {
  const form = useForm(FACTOR_CODE_FORM, state?.refusal);
  return (
    <>
      <p>
        <b>1.</b> Scanează imaginea cu aplicația de coduri. Dacă aplicația e chiar pe dispozitivul acesta,{' '}
        <a href={uri}>deschide-o de aici</a>.
      </p>
      <img
        src={qrCode}
        alt="Cod QR pentru aplicația de coduri"
        width="220"
        height="220"
        className="rounded-control"
      />
      <details className="question">
        <summary>
          Nu poți scana?
          <ChevronDown className="size-5 shrink-0 text-accent-ink" />
        </summary>
        <div className="flow pb-5">
          <p>Adaugă în aplicație un cont nou, cu „cheie de configurare”, și scrie:</p>
          <p className="font-bold" translate="no">
            {secret}
          </p>
        </div>
      </details>
      <FormView
        form={form}
        intent={ENROLMENT_INTENTS.confirm}
        submit="Pornește verificarea în doi pași"
        replace
        after={<CancelEnrolment />}
      >
        {children}
        <p>
          <b>2.</b> Scrie codul pe care ți-l arată acum. Așa știm că merge.
        </p>
        <CodeField label="Codul din aplicație" {...form.field('code')} />
      </FormView>
    </>
  );
}

interface PhoneSetupProps {
  phone: string;
  /** The state after the last form; undefined before it. */
  state: EnrolmentState | null | undefined;
  children: ReactNode;
}

/** Asks for the code that was texted to the new phone. */
function PhoneSetup({ phone, state, children }: PhoneSetupProps) {
  const form = useForm(FACTOR_CODE_FORM, state?.refusal);
  return (
    <FormView
      form={form}
      intent={ENROLMENT_INTENTS.confirm}
      submit="Pornește verificarea în doi pași"
      replace
      after={
        <>
          <p>
            <button
              type="submit"
              name="intent"
              value={ENROLMENT_INTENTS.resend}
              className="text-link min-h-11"
            >
              Trimite-mi alt SMS
            </button>
          </p>
          <CancelEnrolment />
        </>
      }
    >
      {children}
      <p>
        Am trimis un SMS la <b>{phone}</b>. Poate dura un minut.
      </p>
      <CodeField label="Codul din SMS" {...form.field('code')} />
    </FormView>
  );
}

/** A button inside an enrolment's form that goes back to the choice of a method. */
function CancelEnrolment() {
  return (
    <p>
      <button
        type="submit"
        name="intent"
        value={ENROLMENT_INTENTS.cancel}
        formNoValidate
        className="text-link min-h-11"
      >
        Alege altă metodă
      </button>
    </p>
  );
}
