import { data, href, Link, redirect } from 'react-router';
import { ProfileFrame, profileStyles } from '#app/account/profile/profile-frame.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { useTimeZone } from '#app/shell/root-data.ts';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { Route } from './+types/calendar-page';
import {
  chooseGroupMails,
  ownCalendarSince,
  removeCalendarLink,
  renewCalendarLink,
  wantsGroupMails,
} from './own-groups.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'free', title: 'Calendarul și mesajele grupei' };

export const links = profileStyles;

const INTENTS = {
  renew: 'adresa-noua',
  remove: 'adresa-stearsa',
  mailsOn: 'mesaje-pornite',
  mailsOff: 'mesaje-oprite',
} as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const [since, hasMails] = await Promise.all([
    ownCalendarSince(services.units, visitor),
    wantsGroupMails(services.units, visitor),
  ]);
  return { since, hasMails };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const { units, origin } = services;
  const intent = (await readForm(request, context)).get('intent');
  const done = (code: 'calendar-removed' | 'group-mails-on' | 'group-mails-off') =>
    redirect(href('/profil/cursuri/calendar'), { headers: { 'Set-Cookie': flashSetCookie(code, origin) } });
  if (intent === INTENTS.renew) {
    const token = await renewCalendarLink(units, visitor);
    return data({ address: `${origin}${href('/calendar/:token', { token })}` });
  }
  if (intent === INTENTS.remove) {
    await removeCalendarLink(units, visitor);
    throw done('calendar-removed');
  }
  const isWanted = intent === INTENTS.mailsOn;
  await chooseGroupMails(units, visitor, isWanted);
  throw done(isWanted ? 'group-mails-on' : 'group-mails-off');
}

export default function CalendarPage({ loaderData: { since, hasMails }, actionData }: Route.ComponentProps) {
  const { zone } = useTimeZone();
  return (
    <ProfileFrame title="Calendarul și mesajele grupei">
      <p>
        <Link to={href('/profil/cursuri')} className="text-link">
          Înapoi la cursurile tale
        </Link>
      </p>
      <section aria-labelledby="fisier">
        <Heading level={2} size="small" id="fisier">
          Întâlnirile, ca fișier
        </Heading>
        <p>
          Îl deschizi o dată în calendarul tău și ai toate întâlnirile de acum, cu locul sau linkul lor. Ce se
          schimbă mai târziu nu ajunge în el.
        </p>
        <p>
          <a href={href('/profil/cursuri/calendar/fisier')} className="button button-secondary" download>
            Descarcă fișierul (.ics)
          </a>
        </p>
      </section>
      <section aria-labelledby="adresa">
        <Heading level={2} size="small" id="adresa">
          Întâlnirile, mereu la zi
        </Heading>
        <p>
          Cu o adresă a ta, calendarul de pe telefon sau de pe calculator ia singur întâlnirile noi, mutate și
          anulate. Cine are adresa vede când te întâlnești cu grupa, dar nu locul, linkul sau mesajele.
        </p>
        {actionData?.address ? (
          <Notice tone="success" role="status" title="Adresa calendarului tău">
            <TextField
              label="Copiaz-o acum: nu o mai arătăm"
              name="adresa"
              readOnly
              value={actionData.address}
            />
            <p>În calendar caută „abonare la un calendar” sau „adaugă după URL” și pune adresa acolo.</p>
          </Notice>
        ) : (
          since && (
            <p>
              Ai o adresă din {formatDate(since, zone)}. Dacă ai pierdut-o sau a ajuns la altcineva, fă alta:
              cea veche nu mai merge.
            </p>
          )
        )}
        <div className="flex flex-wrap gap-3">
          <FormView
            intent={INTENTS.renew}
            submit={since || actionData?.address ? 'Fă altă adresă' : 'Fă o adresă'}
            variant="secondary"
          />
          {(since || actionData?.address) && (
            <FormView intent={INTENTS.remove} submit="Șterge adresa" variant="quiet" />
          )}
        </div>
      </section>
      <section aria-labelledby="mesaje">
        <Heading level={2} size="small" id="mesaje">
          Mesajele grupei pe e-mail
        </Heading>
        <p>
          {hasMails
            ? 'Ce scrie profesorul grupei vine și pe e-mail. În cont rămâne oricum.'
            : 'Ce scrie profesorul grupei citești aici, în cont. Pe e-mail nu mai vine.'}
        </p>
        <FormView
          intent={hasMails ? INTENTS.mailsOff : INTENTS.mailsOn}
          submit={hasMails ? 'Nu îmi mai trimite pe e-mail' : 'Trimite-mi și pe e-mail'}
          variant="secondary"
          replace
        />
      </section>
    </ProfileFrame>
  );
}
