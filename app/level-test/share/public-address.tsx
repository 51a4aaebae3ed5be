import Copy from 'lucide-react/icons/copy';
import Share from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';

const ONE_LINE = { overflowX: 'auto', whiteSpace: 'nowrap' } as const;

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
        <div className="mt-1.5 flex items-center rounded-control bg-sunken ps-4">
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
            tabIndex={0}
            aria-labelledby="adresa"
            className="min-w-0 grow py-3 select-all"
            style={ONE_LINE}
            translate="no"
          >
            {address}
          </section>
          {supports.copy && (
            <button type="button" onClick={copy} aria-label="Copiază adresa" className="button shrink-0">
              <Copy className="size-5" />
              Copiază
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
            <Share className="size-5" />
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
