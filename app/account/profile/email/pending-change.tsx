import { UNSENT_CODE } from '#app/account/flash.ts';
import { CodeField } from '#app/account/input-fields.tsx';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import { VERIFY_FORM } from './email.form.ts';
import { EMAIL_INTENTS, type EmailActionData } from './email-intents.ts';

interface PendingChangeProps {
  newEmail: string;
  sendsMail: boolean;
  answer: EmailActionData | undefined;
}

/** A change of address that waits for the code sent to the new one. */
export function PendingChange({ newEmail, sendsMail, answer }: PendingChangeProps) {
  const form = useForm(VERIFY_FORM, answer?.refusal);
  return (
    <Card>
      <Heading level={2} size="small">
        Schimbarea așteaptă un cod
      </Heading>
      {sendsMail ? (
        <p>
          Am trimis un cod de 6 cifre la <b className="wrap-anywhere">{newEmail}</b>. Scrie-l aici și aceea
          devine adresa contului. Poate dura un minut; caută-l și printre mesajele nesolicitate.
        </p>
      ) : (
        <>
          <p>
            Avem un cod de 6 cifre pentru <b className="wrap-anywhere">{newEmail}</b>. Scrie-l aici și aceea
            devine adresa contului.
          </p>
          <Notice tone="info">{UNSENT_CODE}</Notice>
        </>
      )}
      <FormView
        form={form}
        submit="Schimbă adresa"
        replace
        after={
          <p className="flex flex-wrap gap-x-5">
            <button
              type="submit"
              name="intent"
              value={EMAIL_INTENTS.resend}
              formNoValidate
              className="text-link min-h-11"
            >
              Trimite alt cod
            </button>
            <button
              type="submit"
              name="intent"
              value={EMAIL_INTENTS.cancel}
              formNoValidate
              className="text-link min-h-11"
            >
              Renunță la schimbare
            </button>
          </p>
        }
      >
        <CodeField label="Codul de la adresa nouă" {...form.field('code')} />
      </FormView>
    </Card>
  );
}
