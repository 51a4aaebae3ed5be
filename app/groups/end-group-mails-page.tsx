import { endByLink } from '#app/digest/end-by-link.server.ts';
import { EndPage } from '#app/digest/end-page.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import type { Route } from './+types/end-group-mails-page';
import { endGroupMails } from './own-groups.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Mesajele grupei pe e-mail' };

export const headers = () => PRIVATE_PAGE;

export function action(args: Route.ActionArgs) {
  return endByLink(args, args.params.token, endGroupMails);
}

export default function EndGroupMailsPage({ actionData }: Route.ComponentProps) {
  return (
    <EndPage
      outcome={actionData?.outcome}
      question="Oprești mesajele grupei pe e-mail?"
      about="Sunt e-mailurile cu ce scrie profesorul grupei tale. Mesajele rămân în cont, la Cursurile tale, iar celelalte e-mailuri vin ca înainte."
      submit="Oprește-le"
      unknown="Mesajele erau deja oprite sau linkul nu e întreg."
      ended={{
        heading: 'Mesajele grupei nu mai vin pe e-mail',
        text: 'Le citești în cont. Le pornești la loc',
      }}
    />
  );
}
