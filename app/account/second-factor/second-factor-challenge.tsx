/*
 * How a page asks a person for the second factor:
 *  - loader: `factors` comes from `readSecondFactors(facts.supabase())`;
 *  - action: call `handleChallengeForm(facts.supabase(), form)` first. Null: it was another form. `isDone`: the session is
 *    at aal2; repeat what was refused, or redirect. Otherwise return
 *    `data({ challenge: outcome.state }, { status: outcome.status })`;
 *  - component: `<SecondFactorChallenge factors={…} state={actionData?.challenge}>`, with hidden fields as children.
 * Works without JavaScript. For adding a method see enrolment-form.tsx.
 */
import { type ReactNode, useEffect } from 'react';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { CodeField } from '../input-fields.tsx';
import { FACTOR_CODE_FORM, RECOVERY_CODE_FORM } from './second-factor.form.ts';
import {
  CHALLENGE_INTENTS,
  type ChallengeState,
  chosenMethod,
  type Method,
  RECOVERY_CODE,
  type SecondFactors,
} from './second-factors.ts';

interface SecondFactorChallengeProps {
  factors: SecondFactors;
  /** The state after the last form; undefined before it. */
  state?: ChallengeState | null | undefined;
  /** Hidden fields of every form. */
  children?: ReactNode;
}

export function SecondFactorChallenge({ factors, state, children }: SecondFactorChallengeProps) {
  const method = chosenMethod(factors, state?.method);
  const isForMethod = !state?.method || state.method === (method?.id ?? RECOVERY_CODE);
  const methodState = isForMethod ? state : null;
  return (
    <div className="flow">
      {method?.kind === 'phone' && !methodState?.challengeId ? (
        <SendForm method={method} notice={methodState?.refusal?.notice}>
          {children}
        </SendForm>
      ) : (
        <CodeForm key={method?.id} method={method} state={methodState}>
          {children}
        </CodeForm>
      )}
      <OtherMethods factors={factors} chosen={method}>
        {children}
      </OtherMethods>
    </div>
  );
}

interface SendFormProps {
  method: Method;
  notice: string | null | undefined;
  children: ReactNode;
}

function SendForm({ method, notice, children }: SendFormProps) {
  return (
    <FormView intent={CHALLENGE_INTENTS.send} submit="Trimite-mi SMS-ul" notice={notice} replace>
      {children}
      <input type="hidden" name="method" value={method.id} />
      <p>
        Îți trimitem un SMS cu un cod de 6 cifre
        {method.phoneEnd && ` la numărul care se termină în ${method.phoneEnd}`}.
      </p>
    </FormView>
  );
}

interface CodeFormProps {
  /** Null for a recovery code. */
  method: Method | null;
  state: ChallengeState | null | undefined;
  children: ReactNode;
}

function CodeForm({ method, state, children }: CodeFormProps) {
  const form = useForm<'code'>(method ? FACTOR_CODE_FORM : RECOVERY_CODE_FORM, state?.refusal);
  const { ref } = form;
  // After each form, typing the code is next.
  useEffect(() => {
    if (state?.method) ref.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, [state, ref]);
  return (
    <FormView
      form={form}
      intent={CHALLENGE_INTENTS.verify}
      submit="Continuă"
      replace
      after={
        method?.kind === 'phone' && (
          <p>
            <button
              type="submit"
              name="intent"
              value={CHALLENGE_INTENTS.send}
              formNoValidate
              className="text-link min-h-11"
            >
              Trimite-mi alt SMS
            </button>
          </p>
        )
      }
    >
      {children}
      <input type="hidden" name="method" value={method?.id ?? RECOVERY_CODE} />
      {state?.challengeId && <input type="hidden" name="challengeId" value={state.challengeId} />}
      {method ? (
        <CodeField label={labelOf(method)} hint={hintOf(method)} {...form.field('code')} />
      ) : (
        <TextField
          label="Un cod de rezervă"
          hint="Unul dintre cele păstrate când ai pornit verificarea în doi pași. După ce îl folosești, nu mai merge."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('code')}
        />
      )}
    </FormView>
  );
}

function labelOf({ kind }: Method): string {
  return kind === 'app' ? 'Codul din aplicație' : 'Codul din SMS';
}

function hintOf({ kind, name, phoneEnd }: Method): string {
  if (kind === 'app') return `Deschide „${name}” în aplicația ta de coduri și scrie cele 6 cifre de acum.`;
  return phoneEnd
    ? `L-am trimis la numărul care se termină în ${phoneEnd}. Poate dura un minut.`
    : 'L-am trimis prin SMS. Poate dura un minut.';
}

interface OtherMethodsProps {
  factors: SecondFactors;
  /** Null for a recovery code. */
  chosen: Method | null;
  children: ReactNode;
}

/** One button for each other method; nothing when there is no other. */
function OtherMethods({ factors, chosen, children }: OtherMethodsProps) {
  const others = [
    ...factors.methods
      .filter((method) => method !== chosen)
      .map(({ id, name }) => ({ id, name: `„${name}”` })),
    ...(factors.hasRecoveryCodes && chosen ? [{ id: RECOVERY_CODE, name: 'un cod de rezervă' }] : []),
  ];
  if (others.length === 0) return null;
  return (
    <FormView replace>
      {children}
      <input type="hidden" name="intent" value={CHALLENGE_INTENTS.choose} />
      <p className="font-bold">Nu ai codul la îndemână?</p>
      <ul className="grid">
        {others.map(({ id, name }) => (
          <li key={id}>
            <button type="submit" name="method" value={id} className="text-link min-h-11">
              Folosește {name}
            </button>
          </li>
        ))}
      </ul>
    </FormView>
  );
}
