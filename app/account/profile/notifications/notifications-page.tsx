import { data, href, Link, redirect } from 'react-router';
import { getNextDigest, startDigest, stopDigest } from '#app/digest/own-digest.server.ts';
import {
  hasMessageAlerts,
  startMessageAlerts,
  stopMessageAlerts,
} from '#app/digest/own-message-alerts.server.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS } from '#app/domain/roles.ts';
import { formatMoment } from '#app/domain/romanian.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import { ProfileFrame, profileStyles } from '../profile-frame.tsx';
import type { Route } from './+types/notifications-page';
import { chooseConsent, isUnder16, readOwnConsents } from './own-consents.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'free', title: 'Ce îți scriem' };

export const links = profileStyles;

const INTENTS = {
  give: 'newsletter-give',
  withdraw: 'newsletter-withdraw',
  withdrawCalls: 'calls-withdraw',
  startDigest: 'digest-start',
  stopDigest: 'digest-stop',
  startAlerts: 'alerts-start',
  stopAlerts: 'alerts-stop',
} as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const [consents, isChild, nextDigest, hasAlerts] = await Promise.all([
    readOwnConsents(services.units, visitor),
    isUnder16(services.units, visitor),
    getNextDigest(services.units, visitor),
    hasMessageAlerts(services.units, visitor),
  ]);
  const isStaff = visitOf(context).person.rank >= ROLE_RANKS.staff;
  return { consents, isChild, nextDigest, hasAlerts, isStaff };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const intent = (await readForm(request, context)).get('intent');
  if (intent === INTENTS.startDigest || intent === INTENTS.stopDigest) {
    const isStarted = intent === INTENTS.startDigest;
    await (isStarted ? startDigest : stopDigest)(services.units, visitor);
    throw redirect(href('/profil/notificari'), {
      headers: {
        'Set-Cookie': flashSetCookie(isStarted ? 'digest-started' : 'digest-stopped', services.origin),
      },
    });
  }
  if (intent === INTENTS.startAlerts || intent === INTENTS.stopAlerts) {
    const isStarted = intent === INTENTS.startAlerts;
    await (isStarted ? startMessageAlerts : stopMessageAlerts)(services.units, visitor);
    throw redirect(href('/profil/notificari'), {
      headers: {
        'Set-Cookie': flashSetCookie(isStarted ? 'alerts-started' : 'alerts-stopped', services.origin),
      },
    });
  }
  const kind = intent === INTENTS.withdrawCalls ? 'phone_contact' : 'newsletter';
  const isGiven = intent === INTENTS.give;
  if (!(await chooseConsent(services.units, visitor, kind, isGiven))) {
    return data(
      { notice: 'Nu am putut nota alegerea. Confirmă întâi adresa de e-mail a contului.' },
      { status: 422 },
    );
  }
  const flash = isGiven ? 'consent-given' : 'consent-withdrawn';
  throw redirect(href('/profil/notificari'), {
    headers: { 'Set-Cookie': flashSetCookie(flash, services.origin) },
  });
}

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProfileFrame title="Ce îți scriem">
      <section aria-labelledby="vesti">
        <Heading level={2} size="small" id="vesti">
          Vești despre cursuri
        </Heading>
        <Newsletter {...loaderData} notice={actionData?.notice} />
      </section>
      {loaderData.consents?.phone_contact && (
        <section aria-labelledby="telefon">
          <Heading level={2} size="small" id="telefon">
            La telefon sau pe WhatsApp
          </Heading>
          <p>Ai fost de acord ca școala să te sune sau să îți scrie, la numărul lăsat atunci.</p>
          <FormView replace intent={INTENTS.withdrawCalls} submit="Îmi retrag acordul" variant="secondary" />
        </section>
      )}
      <Digest {...loaderData} />
      <MessageAlerts {...loaderData} />
      <section aria-labelledby="grupa">
        <Heading level={2} size="small" id="grupa">
          Mesajele grupei
        </Heading>
        <p>
          Dacă ești într-o grupă, ce scrie profesorul ei vine și pe e-mail.{' '}
          <Link to={`${href('/profil/cursuri/calendar')}#mesaje`} className="text-link">
            Oprește sau pornește mesajele grupei
          </Link>
        </p>
      </section>
      <section aria-labelledby="cont">
        <Heading level={2} size="small" id="cont">
          Despre contul tău
        </Heading>
        <p>
          Îți trimitem mereu codurile pe care le ceri și mesajele despre schimbarea parolei, a adresei sau a
          verificării în doi pași: din ele afli dacă umblă altcineva la cont. Nu se pot opri.
        </p>
      </section>
      <section aria-labelledby="la-cerere">
        <Heading level={2} size="small" id="la-cerere">
          La cererea ta
        </Heading>
        <p>
          Rezultatul unui test și răspunsul la o greșeală raportată pleacă o singură dată, la adresa scrisă
          atunci, numai dacă le ceri.
        </p>
      </section>
    </ProfileFrame>
  );
}

/** The weekly digest, for staff; and for who gets it and is staff no more. */
function Digest({ nextDigest, isStaff }: Pick<Route.ComponentProps['loaderData'], 'nextDigest' | 'isStaff'>) {
  if (!isStaff && !nextDigest) return null;
  return (
    <section aria-labelledby="rezumat">
      <Heading level={2} size="small" id="rezumat">
        Rezumatul de luni
      </Heading>
      {nextDigest ? (
        <>
          <p>Luni la 8 îți scriem ce a fost la școală. Următorul pleacă pe {formatMoment(nextDigest)}.</p>
          <FormView replace intent={INTENTS.stopDigest} submit="Oprește rezumatul" variant="secondary" />
        </>
      ) : (
        <>
          <p>
            Luni la 8 îți putem scrie ce a fost la școală în săptămâna dinainte: fișe noi, teste, ce așteaptă
            răspuns, ce nu a mers. Numai numere, fiecare cu pagina lui.
          </p>
          <FormView replace intent={INTENTS.startDigest} submit="Pornește rezumatul" variant="secondary" />
        </>
      )}
    </section>
  );
}

/** Word of new contact messages, for staff; and for who gets it and is staff no more. */
function MessageAlerts({
  hasAlerts,
  isStaff,
}: Pick<Route.ComponentProps['loaderData'], 'hasAlerts' | 'isStaff'>) {
  if (!isStaff && !hasAlerts) return null;
  return (
    <section aria-labelledby="mesaje-noi">
      <Heading level={2} size="small" id="mesaje-noi">
        Mesajele noi
      </Heading>
      <p>
        {hasAlerts
          ? 'Îți scriem când pe site vin mesaje noi: cel mult o dată la un sfert de oră și de cinci ori pe zi.'
          : 'Îți putem scrie când pe site vin mesaje noi: cel mult o dată la un sfert de oră și de cinci ori pe zi, fără nimic din ce scrie în ele.'}
      </p>
      <FormView
        replace
        intent={hasAlerts ? INTENTS.stopAlerts : INTENTS.startAlerts}
        submit={hasAlerts ? 'Oprește înștiințările' : 'Anunță-mă de mesajele noi'}
        variant="secondary"
      />
    </section>
  );
}

interface NewsletterProps {
  consents: Route.ComponentProps['loaderData']['consents'];
  isChild: boolean;
  notice: string | undefined;
}

function Newsletter({ consents, isChild, notice }: NewsletterProps) {
  if (!consents) {
    return (
      <Notice tone="info" title="Întâi, confirmă adresa">
        <p>
          Notăm acordul numai pentru o adresă confirmată: oricine poate scrie adresa altcuiva.{' '}
          <Link to={href('/profil/email')}>Confirmă adresa contului</Link>.
        </p>
      </Notice>
    );
  }
  if (consents.newsletter) {
    return (
      <>
        <p>
          Ai fost de acord ca școala să îți scrie pe e-mail despre cursuri. Când te răzgândești, acordul
          încetează imediat.
        </p>
        <FormView
          replace
          intent={INTENTS.withdraw}
          submit="Îmi retrag acordul"
          variant="secondary"
          notice={notice}
        />
      </>
    );
  }
  if (isChild) return <p>Sub 16 ani nu trimitem astfel de mesaje.</p>;
  return (
    <>
      <p>Acum nu ai dat acordul. Iată ce accepți, dacă vrei: „{CONSENT_WORDINGS.newsletter.wording}”</p>
      <FormView replace intent={INTENTS.give} submit="Sunt de acord" variant="secondary" notice={notice} />
    </>
  );
}
