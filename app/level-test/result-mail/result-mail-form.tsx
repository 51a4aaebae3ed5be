import { href, Link } from 'react-router';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { RESULT_MAIL_FORM } from './result-mail.form.ts';

interface ResultMailFormProps {
  /** The last part of the private link. */
  token: string;
  refusal?: Refusal | undefined;
}

/** Asks for an address to mail this result to, once. */
export function ResultMailForm({ token, refusal }: ResultMailFormProps) {
  const form = useForm(RESULT_MAIL_FORM, refusal);
  return (
    <>
      <p>
        Un singur mesaj, cu nivelul și cu linkul acestui rezultat, ca să îl regăsești de pe orice dispozitiv.
        Adresa nu intră pe nicio listă.
      </p>
      <FormView
        form={form}
        // A refusal is shown by a page of its own.
        send="document"
        action={href('/test-nivel/rezultat/:token/email', { token })}
        submit="Vreau rezultatul pe e-mail"
      >
        <TextField
          label="Adresa ta de e-mail"
          hint="Dacă ai sub 16 ani, scrie adresa unui părinte."
          inputMode="email"
          autoComplete="email"
          {...form.field('recipient')}
        />
      </FormView>
      <p className="text-small text-muted">
        Ștergem adresa după 30 de zile. Mai multe în{' '}
        <Link to={href('/politica-de-confidentialitate')}>politica de confidențialitate</Link>.
      </p>
    </>
  );
}
