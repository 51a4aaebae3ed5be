import { href } from 'react-router';
import { endByLink } from '#app/digest/end-by-link.server.ts';
import { EndPage } from '#app/digest/end-page.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import type { Route } from './+types/end-reply-notices-page';
import { endReplyNotices } from './consent/recording-consent.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'E-mailurile despre răspunsuri' };

export const headers = () => PRIVATE_PAGE;

export function action(args: Route.ActionArgs) {
  return endByLink(args, args.params.token, endReplyNotices);
}

export default function EndReplyNoticesPage({ actionData }: Route.ComponentProps) {
  return (
    <EndPage
      outcome={actionData?.outcome}
      question="Oprești e-mailurile despre răspunsurile profesorului?"
      about="Sunt e-mailurile care spun că profesorul a răspuns la o înregistrare sau la un text al tău. Răspunsurile rămân în cont, iar celelalte e-mailuri vin ca înainte."
      submit="Oprește aceste e-mailuri"
      unknown="Erau deja oprite sau linkul nu e întreg."
      ended={{
        heading: 'E-mailurile despre răspunsuri sunt oprite',
        text: 'Nu mai vine niciunul. Le pornești la loc',
        place: { to: href('/profil/vorbire'), name: 'Vorbire' },
      }}
    />
  );
}
