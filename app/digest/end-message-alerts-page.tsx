import { data, href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Heading, Page } from '#app/ui/page.tsx';
import type { Route } from './+types/end-message-alerts-page';
import { endMessageAlerts } from './own-message-alerts.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Înștiințările despre mesaje' };

export const headers = () => PRIVATE_PAGE;

/**
 * Switches the alerts off. Opening the page changes nothing: mail scanners open every link. Mail programs send the same
 * request without the page (RFC 8058).
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, visitor, clientAddress } = context.get(factsContext);
  await readForm(request, context);
  if (!(await services.limits.allows('digestEnd', clientAddress))) {
    return data({ outcome: 'too-many' as const }, { status: 429 });
  }
  const isEnded = await endMessageAlerts(services.units, visitor, params.token);
  return data({ outcome: isEnded ? ('ended' as const) : ('unknown' as const) });
}

export default function EndMessageAlertsPage({ actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome;
  if (outcome === 'ended') {
    return (
      <Page width="reading">
        <Heading level={1}>Înștiințările despre mesaje sunt oprite</Heading>
        <p>
          Nu mai vine niciuna. Le pornești la loc din profil, de la{' '}
          <Link to={href('/profil/notificari')} className="text-link">
            Ce îți scriem
          </Link>
          .
        </p>
      </Page>
    );
  }
  return (
    <Page width="reading">
      <Heading level={1}>Oprești înștiințările despre mesaje?</Heading>
      <div role="status" className="empty:hidden">
        {outcome === 'unknown' && (
          <Notice tone="info" title="Nu e nimic de oprit">
            Înștiințările erau deja oprite sau linkul nu e întreg.
          </Notice>
        )}
        {outcome === 'too-many' && (
          <Notice tone="warning" title="Prea multe încercări">
            Încearcă din nou peste zece minute.
          </Notice>
        )}
      </div>
      <p>
        Sunt e-mailurile care spun că pe site au venit mesaje noi. Mesajele însele rămân la școală, iar
        celelalte e-mailuri vin ca înainte.
      </p>
      <FormView submit="Oprește înștiințările" />
    </Page>
  );
}
