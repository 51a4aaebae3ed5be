import { data, href, Link, redirect } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS } from '#app/domain/roles.ts';
import type { Declarations } from '#app/platform/area.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import envelopeKite from '#app/ui/illustrations/envelope-kite.svg?drawing';
import { Section } from '#app/ui/landing.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import type { Route } from './+types/outbox-page';
import { MailSending } from './mail-sending.tsx';
import { MessageCard } from './message-card.tsx';
import { type ListedMessage, listMessages, openMessage, retryMessage } from './messages.server.ts';
import { OpenedMessage } from './opened-message.tsx';
import { TextSending } from './text-sending.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'E-mailuri și SMS-uri' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { person } = visitOf(context);
  const after = new URL(request.url).searchParams.get('dupa');
  const { messages, next } = await listMessages(services.units, visitor, after);
  return {
    messages: messages.map((message) => ({ ...message, about: kindName(message, services.declarations) })),
    next,
    isFirstPage: after === null,
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

/** Opens a message, or retries a failed one. The database checks the right. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const form = await readForm(request, context);
  const id = String(form.get('message') ?? '');
  if (form.get('intent') === 'retry') {
    if (!(await retryMessage(services.units, visitor, id))) return notFound();
    services.mailer.wake();
    services.texter.wake();
    throw redirect(href('/admin/outbox'));
  }
  const opened = await openMessage(services.units, visitor, id);
  return opened ? data({ opened }) : notFound();
}

function notFound() {
  return data({ opened: null }, { status: 404 });
}

const RULES = [
  {
    title: 'Ce scrie într-un mesaj e al destinatarului',
    text: 'Un mesaj poate avea un link privat sau un cod de intrare. Îl deschide numai un administrator principal, cu al doilea pas, iar fiecare deschidere se notează și rămâne notată 12 luni.',
  },
  {
    title: 'Trimis înseamnă primit de cine îl duce mai departe',
    text: 'De serverul de e-mail sau de serviciul de SMS. În clipa aceea se șterge ce scria în el. Dacă un e-mail se întoarce mai târziu, află numai căsuța de la care trimitem.',
  },
  {
    title: 'Codurile nu rămân',
    text: 'Un mesaj cu un cod sau cu un link de cont își pierde textul când codul s-a folosit, s-a înlocuit cu altul sau i-a trecut vremea, fie că a plecat, fie că nu.',
  },
  {
    title: 'Un e-mail se încearcă de opt ori',
    text: 'La 1, 5 și 15 minute, apoi la ore tot mai rare, cam o zi în total; un cod, numai cât mai poate fi folosit, iar un SMS de cinci ori. Un refuz definitiv oprește încercările imediat.',
  },
  {
    title: 'După 30 de zile nu mai rămâne nimic',
    text: 'Trimis sau nu, mesajul dispare cu tot cu adresă sau număr. Dacă se șterge testul despre care vorbește, dispare odată cu el.',
  },
];

export default function OutboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, next, isFirstPage, from, host, canOpen } = loaderData;
  return (
    <AdminFrame
      title="E-mailuri și SMS-uri"
      lead="Ce a scris site-ul, cui, și dacă a plecat. Cele mai noi sunt primele."
      picture={<Illustration drawing={envelopeKite} className="w-full" />}
    >
      <Section id="trimiterea" heading="Trimiterea">
        <div className="grid gap-4">
          <MailSending from={from} />
          <TextSending host={host} />
        </div>
      </Section>
      <Section id="lista" heading="Mesajele" tone="sunken">
        <div className="flow">
          <div role="status" className="empty:hidden">
            {actionData && !actionData.opened && (
              <Notice tone="warning" title="Aici nu e nimic de făcut">
                Mesajul a plecat între timp, s-a șters sau nu ai dreptul acesta.
              </Notice>
            )}
          </div>
          {actionData?.opened && <OpenedMessage message={actionData.opened} />}
          {messages.length === 0 && (
            <p>{isFirstPage ? 'Niciun mesaj în ultimele 30 de zile.' : 'Altele mai vechi nu sunt.'}</p>
          )}
          <ul className="grid gap-4 lg:grid-cols-2">
            {messages.map((message) => (
              <MessageCard key={message.id} message={message} canOpen={canOpen} />
            ))}
          </ul>
          {(next !== null || !isFirstPage) && (
            <nav aria-label="Alte mesaje" className="flex flex-wrap gap-3">
              {!isFirstPage && (
                <ButtonLink to={href('/admin/outbox')} variant="secondary">
                  Cele mai noi
                </ButtonLink>
              )}
              {next !== null && (
                <ButtonLink to={{ search: `dupa=${next}` }} variant="secondary">
                  Mai vechi
                </ButtonLink>
              )}
            </nav>
          )}
        </div>
      </Section>
      <Section id="reguli" heading="Cum umblăm cu ele">
        <PointList points={RULES} columns={2} />
        <p className="mt-8">
          Ce le-am promis oamenilor scrie în{' '}
          <Link to={href('/politica-de-confidentialitate')} className="text-link">
            politica de confidențialitate
          </Link>
          .
        </p>
      </Section>
    </AdminFrame>
  );
}
