import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Kite } from '#app/ui/illustrations/kite.tsx';
import { Heading, Page } from '#app/ui/page.tsx';

export function NotFound() {
  return (
    <Page width="reading">
      <Kite className="kite w-28" />
      <Heading level={1}>Pagina nu a fost găsită</Heading>
      <p>
        Adresa nu duce nicăieri: poate pagina s-a mutat, s-a strecurat o literă greșită ori rezultatul căutat
        s-a șters, după 12 luni. De aici poți merge mai departe.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={href('/')}>Mergi la prima pagină</ButtonLink>
        <ButtonLink to={href('/test-nivel')} variant="secondary">
          Mergi la testul de nivel
        </ButtonLink>
      </div>
    </Page>
  );
}
