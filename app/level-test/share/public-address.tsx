import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** The address of a public page: to select by hand, and where the browser can, to copy or to pass on. */
export function PublicAddress({ address, level }: { address: string; level: string }) {
  const [can, setCan] = useState({ copy: false, share: false });
  const [said, setSaid] = useState('');
  // What a browser can do is known only there; the served page has the address alone.
  useEffect(() => setCan({ copy: 'clipboard' in navigator, share: 'share' in navigator }), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('Am copiat adresa.');
    } catch {
      setSaid('Browserul nu ne lasă să copiem. Selectează adresa de mai sus și copiaz-o.');
    }
  }

  async function share() {
    const title = `Nivelul meu de engleză, estimat: ${level}`;
    // Whoever closes the list of apps has changed their mind: nothing to say.
    await navigator.share({ title, url: address }).catch(() => undefined);
  }

  return (
    <>
      <div>
        <p className="font-bold">Adresa paginii</p>
        <p className="rounded-control bg-sunken px-4 py-3 select-all" translate="no">
          {address}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {can.copy && <Button onClick={copy}>Copiază adresa</Button>}
        {can.share && (
          <Button onClick={share} variant="secondary">
            Trimite prietenilor
          </Button>
        )}
        <Link to={new URL(address).pathname} className="text-link inline-flex min-h-11 items-center">
          Vezi pagina
        </Link>
      </div>
      <p role="status" className="empty:hidden">
        {said}
      </p>
    </>
  );
}
