import { type FormEvent, useEffect, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { CONNECTION_LOST } from '#app/forms/lost-connection.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { RefusedResultMail } from './result-mail-form.server.ts';

interface ResultMailCardProps {
  /** The last part of the private link. */
  token: string;
  /** Whether the site has a mail server: without one, the card says that nothing goes out yet. */
  sendsMail: boolean;
  /** What came back, where the form was refused. */
  refused?: RefusedResultMail;
}

/** Asks for an address, for one mail with this result. */
export function ResultMailCard({ token, sendsMail, refused }: ResultMailCardProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isLeaving, isCutOff, leave } = useLeaving();
  const notice = isCutOff ? CONNECTION_LOST : (refused?.notice ?? null);
  useEffect(() => {
    if (refused?.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
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
      <form
        ref={form}
        method="post"
        action={href('/test-nivel/rezultat/:token/email', { token })}
        onSubmit={leave}
        noValidate
      >
        <TextField
          label="Adresa ta de e-mail"
          hint="Dacă ai sub 16 ani, scrie adresa unui părinte."
          name="recipient"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={refused?.recipient}
          error={refused?.error ?? undefined}
        />
        <div role="status" className="empty:hidden">
          {notice && <Notice tone="warning">{notice}</Notice>}
        </div>
        <Button type="submit" isBusy={isLeaving}>
          Vreau rezultatul pe e-mail
        </Button>
      </form>
      <p className="text-small text-muted">
        Ștergem adresa după 30 de zile. Mai multe în{' '}
        <Link to={href('/politica-de-confidentialitate')}>politica de confidențialitate</Link>.
      </p>
    </Card>
  );
}

/**
 * The form goes as a document, with scripts as without them: its answer is a page of its own. A document that leaves
 * without a connection ends at the browser's own page, and what was typed with it; so with scripts we look first.
 */
function useLeaving() {
  const [state, setState] = useState<'here' | 'leaving' | 'cut off'>('here');
  // Somebody who comes back finds the page as it was when it was left.
  useEffect(() => {
    const stay = () => setState('here');
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  async function leave(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setState('leaving');
    try {
      await fetch('/health', { method: 'HEAD', cache: 'no-store' });
      form.submit();
    } catch {
      setState('cut off');
    }
  }

  return { isLeaving: state === 'leaving', isCutOff: state === 'cut off', leave };
}
