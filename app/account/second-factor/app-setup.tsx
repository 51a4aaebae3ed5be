import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { CodeField } from '../input-fields.tsx';
import { CancelEnrolment } from './cancel-enrolment.tsx';
import { ENROLMENT_INTENTS, type EnrolmentState, type EnrolmentView } from './enrolment.ts';
import { FACTOR_CODE_FORM } from './second-factor.form.ts';

interface AppSetupProps {
  enrolment: Extract<EnrolmentView, { kind: 'app' }>;
  /** The state after the last form; undefined before it. */
  state: EnrolmentState | null | undefined;
  children: ReactNode;
}

/** Shows the secret for an authenticator app (QR code, link, text) and asks for the first code. */
export function AppSetup({ enrolment: { uri, qrCode, secret }, state, children }: AppSetupProps) {
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
        submit="Pornește al doilea pas"
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
