import type { PageFacts } from '#app/domain/page-facts.ts';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import type { Route } from './+types/end-digest-page';
import { endByLink } from './end-by-link.server.ts';
import { EndPage } from './end-page.tsx';
import { endDigest } from './own-digest.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Rezumatul de luni' };

export const headers = () => PRIVATE_PAGE;

export function action(args: Route.ActionArgs) {
  return endByLink(args, args.params.token, endDigest);
}

export default function EndDigestPage({ actionData }: Route.ComponentProps) {
  return (
    <EndPage
      outcome={actionData?.outcome}
      question="Oprești rezumatul de luni?"
      about="E mesajul cu ce s-a întâmplat la școală în săptămâna dinainte. Restul mesajelor rămân cum sunt."
      submit="Oprește rezumatul"
      unknown="Rezumatul era deja oprit sau linkul nu e întreg."
      ended={{ heading: 'Rezumatul de luni e oprit', text: 'Nu mai vine niciunul. Îl pornești la loc' }}
    />
  );
}
