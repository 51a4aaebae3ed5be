import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '../code-field.tsx';
import { FormNotice } from '../form-notice.tsx';
import { useErrorFocus } from '../use-error-focus.ts';
import { CancelEnrolment } from './cancel-enrolment.tsx';
import { ENROLMENT_INTENTS, type EnrolmentState, type EnrolmentView } from './enrolment.ts';

interface AppSetupProps {
  enrolment: Extract<EnrolmentView, { kind: 'app' }>;
  /** Where its last form left it; undefined on a fresh page. */
  state: EnrolmentState | null | undefined;
  children: ReactNode;
}

/** The secret for an authenticator app, to scan, to open on the same phone, or to type; then its first code. */
export function AppSetup({ enrolment: { uri, qrCode, secret }, state, children }: AppSetupProps) {
  const isSending = useNavigation().state !== 'idle';
  const form = useErrorFocus(state);
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
      <Form method="post" replace noValidate ref={form}>
        {children}
        <p>
          <b>2.</b> Scrie codul pe care ți-l arată acum. Așa știm că merge.
        </p>
        <CodeField label="Codul din aplicație" error={state?.errors.code} />
        <FormNotice>{state?.notice}</FormNotice>
        <Button type="submit" name="intent" value={ENROLMENT_INTENTS.confirm} isBusy={isSending}>
          Pornește al doilea pas
        </Button>
        <CancelEnrolment />
      </Form>
    </>
  );
}
