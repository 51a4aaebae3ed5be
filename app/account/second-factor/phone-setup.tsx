import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '../code-field.tsx';
import { FormNotice } from '../form-notice.tsx';
import { useErrorFocus } from '../use-error-focus.ts';
import { CancelEnrolment } from './cancel-enrolment.tsx';
import { ENROLMENT_INTENTS, type EnrolmentState } from './enrolment.ts';

interface PhoneSetupProps {
  phone: string;
  /** Where its last form left it; undefined on a fresh page. */
  state: EnrolmentState | null | undefined;
  children: ReactNode;
}

/** A message is on its way to a phone: its code makes the phone a second factor. */
export function PhoneSetup({ phone, state, children }: PhoneSetupProps) {
  const isSending = useNavigation().state !== 'idle';
  const form = useErrorFocus(state);
  return (
    <Form method="post" replace noValidate ref={form}>
      {children}
      <p>
        Am trimis un SMS la <b>{phone}</b>. Poate dura un minut.
      </p>
      <CodeField label="Codul din SMS" error={state?.errors.code} />
      <FormNotice>{state?.notice}</FormNotice>
      <Button type="submit" name="intent" value={ENROLMENT_INTENTS.confirm} isBusy={isSending}>
        Pornește al doilea pas
      </Button>
      <p>
        <button type="submit" name="intent" value={ENROLMENT_INTENTS.resend} className="text-link min-h-11">
          Trimite-mi alt SMS
        </button>
      </p>
      <CancelEnrolment />
    </Form>
  );
}
