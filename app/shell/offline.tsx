import { href, type To, useLocation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { GroundedKite } from './grounded-kite.tsx';
import { phoneAddress } from './phone-address.ts';
import { useSettings } from './root-data.ts';
import { ContactLink, Trouble } from './trouble.tsx';

interface OfflineProps {
  /** The page that could not be fetched; this one where nothing else is said. */
  wanted?: To;
  /** Shows the page again that the way began on. */
  onBack?: () => void;
}

/** For a page that could not be fetched because there is no connection. No request arrived, so none has a code. */
export function Offline({ wanted, onBack }: OfflineProps) {
  const { phone } = useSettings();
  const { pathname, search } = useLocation();
  return (
    <Trouble
      picture={<GroundedKite />}
      title="Nu avem conexiune"
      actions={
        <>
          {/* Not a fresh load, which would end at the browser's own page as long as there is no connection. */}
          <ButtonLink to={wanted ?? { pathname, search }}>Încearcă din nou</ButtonLink>
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
    </Trouble>
  );
}
