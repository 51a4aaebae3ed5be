import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** The address of a public page, with buttons to copy and to share it where the browser supports that. */
export function PublicAddress({ address, level }: { address: string; level: string }) {
  const [supports, setSupports] = useState({ copy: false, share: false });
  const [status, setStatus] = useState('');
  // Only the browser knows what it supports; the served page has no buttons.
  useEffect(() => setSupports({ copy: 'clipboard' in navigator, share: 'share' in navigator }), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setStatus('Am copiat adresa.');
    } catch {
      setStatus('Browserul nu ne lasă să copiem. Selectează adresa de mai sus și copiaz-o.');
    }
  }

  async function share() {
    const title = `Nivelul meu de engleză, estimat: ${level}`;
    // Rejects when the visitor closes the list of apps: no message needed.
    await navigator.share({ title, url: address }).catch(() => undefined);
  }

  return (
    <>
      <div>
        <p className="font-bold" id="adresa">
          Adresa paginii
        </p>
        <div className="public-address">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <p tabIndex={0} role="region" aria-labelledby="adresa" className="select-all" translate="no">
            {address}
          </p>
          {supports.copy && (
            <button type="button" onClick={copy} className="button">
              <Copy />
              <span className="visually-hidden sm:not-sr-only">Copiază</span>
            </button>
          )}
        </div>
      </div>
      <p role="status" className="empty:hidden">
        {status}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {supports.share && (
          <Button onClick={share}>
            <Share />
            Trimite prietenilor
          </Button>
        )}
        <ButtonLink to={new URL(address).pathname} variant={supports.share ? 'secondary' : 'primary'}>
          Vezi pagina
        </ButtonLink>
      </div>
    </>
  );
}
