import { useEffect, useRef } from 'react';
import { formatMoment } from '#app/domain/romanian.ts';
import { Heading } from '#app/ui/page.tsx';
import type { OpenedMessage as Opened } from './messages.server.ts';

/** The text of a message. HTML is shown as source, never rendered. */
export function OpenedMessage({ message }: { message: Opened }) {
  const place = useRef<HTMLElement>(null);
  // The opened message is shown above the list, so focus moves there.
  useEffect(() => {
    if (message.id) place.current?.focus();
  }, [message.id]);
  return (
    <section ref={place} tabIndex={-1} className="min-w-0" aria-labelledby="mesaj-deschis">
      <div className="admin-panel flow">
        <Heading level={2} size="small" id="mesaj-deschis" className="wrap-anywhere">
          {message.subject ?? 'Mesaj pe telefon'}
        </Heading>
        <p className="text-small text-muted">
          Către <span className="break-all">{message.recipient}</span>. Deschideri:{' '}
          {message.openings.map(({ at, by }) => `${by ?? 'fără nume'}, ${formatMoment(at)}`).join('; ')}.
        </p>
        <p className="rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
          {message.text}
        </p>
        {message.html !== null && (
          <details>
            <summary className="text-link min-h-11 py-2">
              Cum e scris pentru programele de e-mail (HTML)
            </summary>
            <p className="rounded-control bg-sunken px-4 py-3 text-small wrap-anywhere whitespace-pre-line">
              <code>{message.html}</code>
            </p>
          </details>
        )}
      </div>
    </section>
  );
}
