import { href, Link } from 'react-router';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import { RESULT_MAIL_FORM } from './result-mail.form.ts';

interface ResultMailCardProps {
  /** The last part of the private link. */
  token: string;
  /** Whether the site has a mail server; without one, the card says that mails wait. */
  sendsMail: boolean;
  refusal?: Refusal | undefined;
}

/** Asks for an address to mail this result to, once. */
export function ResultMailCard({ token, sendsMail, refusal }: ResultMailCardProps) {
  const form = useForm(RESULT_MAIL_FORM, refusal);
  return (
    <Card>
      <Heading level={2}>Rezultatul, pe e-mail</Heading>
      <p>
        Un singur mesaj, cu nivelul și cu linkul acestui rezultat, ca să îl regăsești de pe orice dispozitiv.
        Adresa nu intră pe nicio listă.
      </p>
      {!sendsMail && (
        <Notice tone="info" title="Deocamdată site-ul nu trimite e-mailuri">
          Dacă ni-l ceri, mesajul se scrie acum și pleacă singur când pornim trimiterea; dacă nu o pornim în
          30 de zile, se șterge. Până atunci, păstrează-ți linkul acestei pagini.
        </Notice>
      )}
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
    </Card>
  );
}
