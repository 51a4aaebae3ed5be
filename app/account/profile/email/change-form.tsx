import { CodeField } from '#app/account/code-field.tsx';
import { PasswordField } from '#app/account/password-field.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import { ProfileForm } from '../profile-form.tsx';
import { EMAIL_INTENTS, type EmailAnswer } from './email-intents.ts';

interface ChangeFormProps {
  hasPassword: boolean;
  answer: EmailAnswer | undefined;
}

/** Asks for another address. It counts only once the code sent there is typed. */
export function ChangeForm({ hasPassword, answer: given }: ChangeFormProps) {
  const answer = given?.intent === EMAIL_INTENTS.change ? given : undefined;
  return (
    <section aria-labelledby="schimba">
      <Heading level={2} size="small" id="schimba">
        Schimbă adresa
      </Heading>
      <p>
        Trimitem un cod la adresa nouă, ca să fim siguri că e a ta. Până îl scrii, totul rămâne la cea de
        acum, iar după schimbare îți scriem și acolo.
      </p>
      <ProfileForm
        intent={EMAIL_INTENTS.change}
        submit={answer?.needsProof ? 'Continuă' : 'Trimite codul'}
        notice={answer?.notice}
        answer={answer}
      >
        <TextField
          label="Adresa nouă"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={answer?.typed}
          error={answer?.errors.email}
        />
        {hasPassword && (
          <PasswordField
            label="Parola de acum"
            name="currentPassword"
            autoComplete="current-password"
            error={answer?.errors.currentPassword}
          />
        )}
        {answer?.needsProof && (
          <>
            <Notice tone="info">
              Ca să știm că ești tu, ți-am trimis un cod la adresa de acum. Scrie-l și mergem mai departe.
            </Notice>
            <input type="hidden" name="proof" value="yes" />
            <CodeField label="Codul de la adresa de acum" error={answer.errors.code} />
          </>
        )}
      </ProfileForm>
    </section>
  );
}
