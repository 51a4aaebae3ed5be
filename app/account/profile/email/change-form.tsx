import { UNSENT_CODE } from '#app/account/flash.ts';
import { CodeField } from '#app/account/input-fields.tsx';
import { PasswordField } from '#app/account/password-field.tsx';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import { PROVEN_CHANGE_FORM } from './email.form.ts';
import { EMAIL_INTENTS, type EmailActionData } from './email-intents.ts';

interface ChangeFormProps {
  hasPassword: boolean;
  sendsMail: boolean;
  answer: EmailActionData | undefined;
}

/** Requests a change of address, which takes effect when the code sent to the new address is typed. */
export function ChangeForm({ hasPassword, sendsMail, answer: lastAnswer }: ChangeFormProps) {
  const answer = lastAnswer?.refusal.intent === EMAIL_INTENTS.change ? lastAnswer : undefined;
  const form = useForm(PROVEN_CHANGE_FORM, answer?.refusal);
  return (
    <section aria-labelledby="schimba">
      <Heading level={2} size="small" id="schimba">
        Schimbă adresa
      </Heading>
      <p>
        Trimitem un cod la adresa nouă, ca să fim siguri că e a ta. Până îl scrii, totul rămâne la cea de
        acum, iar după schimbare îți scriem și acolo.
      </p>
      <FormView form={form} submit={answer?.needsProof ? 'Continuă' : 'Trimite codul'} replace>
        <TextField label="Adresa nouă" inputMode="email" autoComplete="email" {...form.field('email')} />
        {hasPassword && (
          <PasswordField
            label="Parola de acum"
            autoComplete="current-password"
            {...form.field('currentPassword')}
          />
        )}
        {answer?.needsProof && (
          <>
            <Notice tone="info">
              {sendsMail
                ? 'Ca să știm că ești tu, ți-am trimis un cod la adresa de acum. Scrie-l și mergem mai departe.'
                : UNSENT_CODE}
            </Notice>
            <input type="hidden" name="proof" value="yes" />
            <CodeField label="Codul de la adresa de acum" {...form.field('code')} />
          </>
        )}
      </FormView>
    </section>
  );
}
