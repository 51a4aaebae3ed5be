import { href, type To, useLocation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ContactLink, ErrorLayout } from './error-pages.tsx';
import { phoneAddress } from './phone-address.ts';
import { useSettings } from './root-data.ts';

interface OfflineProps {
  /** The page that could not be fetched; by default the current one. */
  destination?: To;
  /** Shows the page again from which the navigation started. */
  onBack?: () => void;
}

/** The page shown without a connection. No request reached the server, so there is no request code. */
export function Offline({ destination, onBack }: OfflineProps) {
  const { phone } = useSettings();
  const { pathname, search } = useLocation();
  return (
    <ErrorLayout
      picture={<GroundedKite />}
      title="Nu avem conexiune"
      actions={
        <>
          {/* Not a document load: without a connection that shows the browser's error page. */}
          <ButtonLink to={destination ?? { pathname, search }}>Încearcă din nou</ButtonLink>
          {onBack ? (
            <Button variant="secondary" onClick={onBack}>
              Înapoi unde erai
            </Button>
          ) : (
            <ButtonLink to={href('/')} variant="secondary">
              Mergi la prima pagină
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        Pagina nu a putut fi adusă, pentru că internetul s-a întrerupt. Răspunsurile la test confirmate până
        acum sunt păstrate{onBack ? ', iar pagina pe care erai e încă aici, cu tot ce ai scris în ea.' : '.'}
      </p>
      <p>
        Încearcă din nou când revine.{' '}
        {phone && (
          <>
            La telefon răspundem și fără internet: {/* One number, in one piece. */}
            <a href={phoneAddress(phone)} style={{ whiteSpace: 'nowrap' }}>
              {phone}
            </a>
            .{' '}
          </>
        )}
        Iar când ai din nou rețea, ne poți <ContactLink>scrie</ContactLink>.
      </p>
    </ErrorLayout>
  );
}

/** A kite on a hill under a cloud. Inline: without a connection no file could be loaded. */
function GroundedKite() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true" className="w-full">
      <path d="M0 160c60-64 180-64 240 0Z" className="fill-hill" />
      <path d="M66 84a24 24 0 0 1 3-48 37 37 0 0 1 69-7 28 28 0 0 1 38 55Z" className="fill-brand-tint" />
      <g transform="translate(172 112) rotate(74)">
        <path d="M0-30-22 0H0Z" className="fill-glow" />
        <path d="M0-30 22 0H0v44L-22 0H0Z" className="fill-accent" />
        <path d="M22 0 0 44V0Z" className="fill-ember" />
      </g>
    </svg>
  );
}
