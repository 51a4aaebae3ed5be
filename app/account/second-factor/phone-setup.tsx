import type { ReactNode } from 'react';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { CodeField } from '../input-fields.tsx';
import { CancelEnrolment } from './cancel-enrolment.tsx';
import { ENROLMENT_INTENTS, type EnrolmentState } from './enrolment.ts';
import { FACTOR_CODE_FORM } from './second-factor.form.ts';

interface PhoneSetupProps {
  phone: string;
  /** The state after the last form; undefined before it. */
  state: EnrolmentState | null | undefined;
  children: ReactNode;
}

/** Asks for the code that was texted to the new phone. */
export function PhoneSetup({ phone, state, children }: PhoneSetupProps) {
  const form = useForm(FACTOR_CODE_FORM, state?.refusal);
  return (
    <FormView
      form={form}
      intent={ENROLMENT_INTENTS.confirm}
      submit="Pornește al doilea pas"
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
