import type { PageFacts } from '#app/domain/page-facts.ts';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import type { Route } from './+types/end-message-alerts-page';
import { endByLink } from './end-by-link.server.ts';
import { EndPage } from './end-page.tsx';
import { endMessageAlerts } from './own-message-alerts.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Înștiințările despre mesaje' };

export const headers = () => PRIVATE_PAGE;

export function action(args: Route.ActionArgs) {
  return endByLink(args, args.params.token, endMessageAlerts);
}

export default function EndMessageAlertsPage({ actionData }: Route.ComponentProps) {
  return (
    <EndPage
      outcome={actionData?.outcome}
      question="Oprești înștiințările despre mesaje?"
      about="Sunt e-mailurile care spun că pe site au venit mesaje noi. Mesajele însele rămân la școală, iar celelalte e-mailuri vin ca înainte."
      submit="Oprește înștiințările"
      unknown="Înștiințările erau deja oprite sau linkul nu e întreg."
      ended={{
        heading: 'Înștiințările despre mesaje sunt oprite',
        text: 'Nu mai vine niciuna. Le pornești la loc',
      }}
    />
  );
}
