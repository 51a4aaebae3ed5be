import { useEffect, useRef } from 'react';
import { formatMoment } from '#app/domain/romanian.ts';
import type { OpenedMail as Opened } from '#app/mail/outbox.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Heading } from '#app/ui/page.tsx';

/** What a mail says, as text: its markup is shown, never drawn. */
export function OpenedMail({ mail }: { mail: Opened }) {
  const place = useRef<HTMLElement>(null);
  // It may have been opened from far below.
  useEffect(() => {
    if (mail.id) place.current?.focus();
  }, [mail.id]);
  return (
    <section ref={place} tabIndex={-1} className="min-w-0" aria-labelledby="mesaj-deschis">
      <Card>
        <Heading level={3} id="mesaj-deschis" className="wrap-anywhere">
          {mail.subject}
        </Heading>
        <p className="text-small text-muted">
          Către <span className="break-all">{mail.recipient}</span>. Deschideri:{' '}
          {mail.openings.map(({ at, by }) => `${by ?? 'fără nume'}, ${formatMoment(at)}`).join('; ')}.
        </p>
        <p className="rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">{mail.text}</p>
        <details>
          <summary className="text-link min-h-11 py-2">
            Cum e scris pentru programele de e-mail (HTML)
          </summary>
          <p className="mt-3 rounded-control bg-sunken px-4 py-3 text-small wrap-anywhere whitespace-pre-line">
            <code>{mail.html}</code>
          </p>
        </details>
      </Card>
    </section>
  );
}
