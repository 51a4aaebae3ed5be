import { href } from 'react-router';
import { NOT_FOUND } from '#app/domain/fixed-texts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import kite from '#app/ui/illustrations/kite.svg?drawing';
import { Heading, Page } from '#app/ui/page.tsx';
import { ContactLink } from './trouble.tsx';

export function NotFound() {
  return (
    <Page width="reading">
      <Illustration drawing={kite} className="kite w-28" />
      <Heading level={1}>{NOT_FOUND}</Heading>
      <p>
        Adresa nu duce nicăieri: poate pagina s-a mutat, s-a strecurat o literă greșită ori rezultatul căutat
        s-a șters, după 12 luni. De aici poți merge mai departe.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={href('/')}>Mergi la prima pagină</ButtonLink>
        <ButtonLink to={href('/test-nivel')} variant="secondary">
          Mergi la testul de nivel
        </ButtonLink>
        <ButtonLink to={href('/curs-engleza-conversationala')} variant="secondary">
          Vezi cursul conversațional
        </ButtonLink>
      </div>
      <p>
        <ContactLink>Scrie-ne</ContactLink> dacă te-a adus aici un link de pe site, ca să îl reparăm.
      </p>
    </Page>
  );
}
