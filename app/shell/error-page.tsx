import { href, Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Heading, Page } from '#app/ui/page.tsx';

/** What happened, what was kept, what to do, and the code that finds it in our log. */
export function ErrorPage({ requestCode }: { requestCode: string | null }) {
  return (
    <Page width="reading">
      <Heading level={1}>Ceva nu a mers</Heading>
      <p>
        Pagina nu s-a putut deschide. Greșeala e la noi, nu la tine. Răspunsurile la test confirmate până acum
        sunt păstrate.
      </p>
      <p>
        Reîncarcă pagina peste un minut. Dacă se repetă, scrie-ne la adresa din{' '}
        <Link to={href('/politica-de-confidentialitate')}>politica de confidențialitate</Link>
        {requestCode ? ' și spune-ne codul de mai jos.' : '.'}
      </p>
      {requestCode && (
        <p className="rounded-control border border-line bg-surface px-4 py-3">
          Codul erorii: <code className="font-bold break-all select-all">{requestCode}</code>
        </p>
      )}
      <p>
        <ButtonLink to={href('/')} variant="secondary">
          Mergi la prima pagină
        </ButtonLink>
      </p>
    </Page>
  );
}
