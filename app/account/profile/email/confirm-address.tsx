import { UNSENT_CODE } from '#app/account/flash.ts';
import { CodeField } from '#app/account/input-fields.tsx';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import { CONFIRM_FORM } from './email.form.ts';
import { EMAIL_INTENTS, type EmailActionData } from './email-intents.ts';

interface ConfirmAddressProps {
  isConfirmationSent: boolean;
  sendsMail: boolean;
  answer: EmailActionData | undefined;
}

/** Confirms the address with a code. Until then earlier leads with this address are not linked to the account. */
export function ConfirmAddress({ isConfirmationSent, sendsMail, answer }: ConfirmAddressProps) {
  const form = useForm(CONFIRM_FORM, answer?.refusal);
  return (
    <Card>
      <Heading level={2} size="small">
        Confirmă adresa
      </Heading>
      <p>
        Îți trimitem un cod și îl scrii aici. Până atunci nu legăm de cont ce ne-ai lăsat cu adresa aceasta,
        de pildă după un test.
      </p>
      {!sendsMail && <Notice tone="info">{UNSENT_CODE}</Notice>}
      {isConfirmationSent ? (
        <FormView
          form={form}
          submit="Confirmă adresa"
          replace
          after={
            <p>
              <button
                type="submit"
                name="intent"
                value={EMAIL_INTENTS.sendConfirmation}
                formNoValidate
                className="text-link min-h-11"
              >
                Trimite alt cod
              </button>
            </p>
          }
        >
          <CodeField label="Codul din e-mail" {...form.field('code')} />
        </FormView>
      ) : (
        <FormView
          intent={EMAIL_INTENTS.sendConfirmation}
          submit="Trimite-mi un cod"
          variant="secondary"
          notice={form.notice}
          replace
        />
      )}
    </Card>
  );
}
