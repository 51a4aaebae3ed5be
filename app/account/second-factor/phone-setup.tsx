import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '../code-field.tsx';
import { FormNotice } from '../form-notice.tsx';
import { CancelEnrolment } from './cancel-enrolment.tsx';
import { ENROLMENT_INTENTS } from './enrolment.ts';

interface PhoneSetupProps {
  phone: string;
  error: string | undefined;
  notice: string | null | undefined;
  children: ReactNode;
}

/** A message is on its way to a phone: its code makes the phone a second factor. */
export function PhoneSetup({ phone, error, notice, children }: PhoneSetupProps) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form method="post" replace noValidate>
      {children}
      <p>
        Am trimis un SMS la <b>{phone}</b>. Poate dura un minut.
      </p>
      <CodeField label="Codul din SMS" error={error} />
      <FormNotice>{notice}</FormNotice>
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
