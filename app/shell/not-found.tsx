import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Heading, Page } from '#app/ui/page.tsx';

export function NotFound() {
  return (
    <Page width="reading">
      <Heading level={1}>Pagina nu a fost găsită</Heading>
      <p>
        Adresa nu duce nicăieri: poate s-a mutat pagina sau s-a strecurat o literă greșită. De aici poți merge
        mai departe:
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={href('/')}>Mergi la prima pagină</ButtonLink>
        <ButtonLink to={href('/test-nivel')} variant="secondary">
          Testul de nivel
        </ButtonLink>
      </div>
    </Page>
  );
}
