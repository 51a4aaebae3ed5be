import { data, href, Link, redirect } from 'react-router';
import { AdminFrame, AdminNote, AdminSection } from '#app/admin/admin-frame.tsx';
import { EmptyState } from '#app/admin/empty-state.tsx';
import { StateList } from '#app/admin/state-list.tsx';
import { AFTER, listAddress } from '#app/admin/table/list-address.ts';
import { PageLinks } from '#app/admin/table/page-links.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS } from '#app/domain/roles.ts';
import { listSuppressions } from '#app/messaging/mail/suppressions.server.ts';
import type { Declarations } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import storkListening from '#app/ui/illustrations/stork-listening.svg?drawing';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/outbox-page';
import { MailSending } from './mail-sending.tsx';
import { MessageTable } from './message-table.tsx';
import {
  cancelMail,
  type ListedMessage,
  listMessages,
  listScheduledMails,
  openMessage,
  retryMessage,
} from './messages.server.ts';
import { OpenedMessage } from './opened-message.tsx';
import { RESUME_FORM, SUPPRESS_FORM } from './suppression.form.ts';
import { Suppressions } from './suppressions.tsx';
import { takeSuppression } from './take-suppression.server.ts';
import { TextSending } from './text-sending.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'E-mailuri și SMS-uri' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { person } = visitOf(context);
  const after = new URL(request.url).searchParams.get(AFTER);
  const { units, declarations } = services;
  const isFirstPage = after === null;
  const { messages, next } = await listMessages(units, visitor, after);
  const named = (message: ListedMessage) => ({ ...message, about: kindName(message, declarations) });
  return {
    messages: messages.map(named),
    scheduled: isFirstPage ? (await listScheduledMails(units, visitor)).map(named) : [],
    suppressions: isFirstPage ? await listSuppressions(units, visitor, 20) : [],
    next,
    isFirstPage,
    from: services.mailer.from,
    host: services.texter.host,
    canOpen: person.rank >= ROLE_RANKS.super_admin,
  };
}

/** The Romanian name of a message's kind; an unknown kind, of a newer version, as it is. */
function kindName({ channel, kind }: ListedMessage, { mailNames, textNames }: Declarations): string {
  const names: Partial<Record<string, string>> = channel === 'email' ? mailNames : textNames;
  return names[kind] ?? kind;
}

/** Opens a message, retries or cancels one, stops or resumes an address. The database checks the right. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const form = await readForm(request, context);
  const id = String(form.get('message') ?? '');
  const intent = form.get('intent');
  if (intent === SUPPRESS_FORM.intent || intent === RESUME_FORM.intent) {
    return takeSuppression(context.get(factsContext), form);
  }
  if (intent === 'cancel') {
    if (!(await cancelMail(services.units, visitor, id))) return notFound();
    throw redirect(href('/admin/outbox'), {
      headers: { 'Set-Cookie': flashSetCookie('mail-cancelled', services.origin) },
    });
  }
  if (intent === 'retry') {
    if (!(await retryMessage(services.units, visitor, id))) return notFound();
    services.mailer.wake();
    services.texter.wake();
    throw redirect(href('/admin/outbox'));
  }
  const opened = await openMessage(services.units, visitor, id);
  return opened ? data({ opened, refusal: null }) : notFound();
}

function notFound() {
  return data({ opened: null, refusal: null }, { status: 404 });
}

export default function OutboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, scheduled, suppressions, next, isFirstPage, from, host, canOpen } = loaderData;
  return (
    <AdminFrame
      title="E-mailuri și SMS-uri"
      lead="Ce a scris site-ul în ultimele 30 de zile, cui, și dacă a plecat."
    >
      <div className="admin-list">
        <StateList isPair>
          <MailSending from={from} />
          <TextSending host={host} />
        </StateList>
        <div role="status" className="empty:hidden">
          {actionData && !actionData.opened && !actionData.refusal && (
            <Notice tone="warning" title="Aici nu e nimic de făcut">
              Mesajul a plecat între timp, s-a șters sau nu ai dreptul acesta.
            </Notice>
          )}
        </div>
        {actionData?.opened && <OpenedMessage message={actionData.opened} />}
        {scheduled.length > 0 && (
          <AdminSection
            id="programate"
            heading="Programate"
            lead="Pleacă singure, la ziua lor. Aici sunt cel mult 50, cele mai apropiate."
          >
            <MessageTable
              messages={scheduled}
              canOpen={canOpen}
              caption="Programate, cele mai apropiate întâi"
            />
          </AdminSection>
        )}
        {messages.length > 0 && <MessageTable messages={messages} canOpen={canOpen} />}
        {messages.length === 0 && isFirstPage && (
          <EmptyState drawing={storkListening} heading="Niciun mesaj în ultimele 30 de zile">
            Aici apar codurile de intrare, rezultatele trimise pe e-mail și răspunsurile la greșelile
            raportate: cui i-au fost scrise, când, și dacă au plecat.
          </EmptyState>
        )}
        {messages.length === 0 && !isFirstPage && <p>Altele mai vechi nu sunt.</p>}
        <PageLinks
          label="Alte mesaje"
          first={isFirstPage ? null : { to: href('/admin/outbox'), name: 'Cele mai noi' }}
          next={
            next === null ? null : { to: listAddress(href('/admin/outbox'), {}, next), name: 'Mai vechi' }
          }
        />
      </div>
      {isFirstPage && <Suppressions suppressions={suppressions} refusal={actionData?.refusal ?? null} />}
      <div>
        <AdminNote summary="Cine citește un mesaj">
          <p>
            Ce scrie într-un mesaj e al destinatarului: poate avea un link privat sau un cod de intrare. Îl
            deschide numai un administrator principal, după verificarea în doi pași, iar fiecare deschidere
            rămâne notată 12 luni. Ce le-am promis oamenilor scrie în{' '}
            <Link to={href('/politica-de-confidentialitate')}>politica de confidențialitate</Link>.
          </p>
        </AdminNote>
        <AdminNote summary="Cum pleacă și cât rămâne">
          <ul>
            <li>
              „Trimis” înseamnă primit de serverul de e-mail sau de serviciul de SMS. Atunci se șterge textul;
              dacă un e-mail se întoarce mai târziu, află numai căsuța de la care trimitem.
            </li>
            <li>
              Un e-mail se încearcă de opt ori, cam o zi în total, un SMS de cinci ori, iar un cod numai cât
              mai poate fi folosit. Un refuz definitiv oprește încercările imediat; la o adresă care nu există
              nu mai scriem 12 luni.
            </li>
            <li>Un mesaj cu un cod își pierde textul când codul s-a folosit, s-a înlocuit sau a expirat.</li>
            <li>
              La 30 de zile după ce a fost scris, sau după ziua pentru care e programat, mesajul dispare cu
              tot cu adresă sau număr; odată cu testul despre care vorbește, mai devreme.
            </li>
          </ul>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}
