import { href, Link, redirect, useSearchParams } from 'react-router';
import { leadDetails, otherValues } from '#app/crm/lead-schema.ts';
import { MESSAGE_FORM } from '#app/crm/message.form.ts';
import { MessageFormCard } from '#app/crm/message-form-card.tsx';
import { recordMessage } from '#app/crm/record-lead.server.ts';
import { topicOf } from '#app/crm/topics.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { organization } from '#app/domain/structured-data.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { causeOf, isServiceUnavailable } from '#app/platform/unavailable.server.ts';
import { Landing } from '#app/ui/landing.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import { type Point, PointList } from '#app/ui/point-list.tsx';
import { pickSettings } from '#content/settings.ts';
import type { Route } from './+types/contact-page';
import { ContactChannels, ContactLinks } from './contact-channels.tsx';
import { ContactTeachers } from './contact-teachers.tsx';
import { visitOf } from './visit.server.ts';

export const handle: PageFacts = {
  isPublic: true,
  canonical: '/contact',
  schema: (facts) => [organization(facts)],
};

const TOO_MANY =
  'De la conexiunea ta s-au trimis multe formulare în ultimele minute. Mesajul e încă aici: încearcă din nou peste zece minute.';

const NOT_NOW =
  'Mesajul nu a putut fi salvat chiar acum. Tot ce ai scris e încă aici: încearcă din nou peste un minut.';

export async function loader({ context }: Route.LoaderArgs) {
  return {
    settings: pickSettings(visitOf(context).settings, ['email']),
    teachers: visitOf(context).teachers,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, clientAddress, log } = context.get(factsContext);
  const { value, refuse } = checkForm(MESSAGE_FORM, await readForm(request, context));
  if (!value) return refuse();
  try {
    if (!(await services.limits.allows('lead', clientAddress))) return refuse(429, { notice: TOO_MANY });
    await recordMessage(services.units, leadDetails(value), otherValues(value));
  } catch (error) {
    if (!isServiceUnavailable(error)) throw error;
    log.error({ err: causeOf(error) }, 'storing a contact message failed');
    return refuse(503, { notice: NOT_NOW });
  }
  const headers = { 'Set-Cookie': flashSetCookie('message-sent', services.origin) };
  throw redirect(href('/contact'), { headers });
}

const METHOD: Point[] = [
  {
    title: 'Întâi măsurăm, apoi predăm',
    text: (
      <>
        <Link to={href('/test-nivel')} className="text-link">
          Testul
        </Link>{' '}
        arată ce știi deja, ca să nu plătești încă o lecție despre verbul <span lang="en">to be</span>.
      </>
    ),
  },
  {
    title: 'Explicăm în română',
    text: 'Citești regulile în limba în care gândești; exemplele și conversațiile sunt în engleză.',
  },
  {
    title: 'Corectăm cauza, nu doar cuvântul',
    text: 'Multe greșeli vin dintr-o propoziție românească tradusă cuvânt cu cuvânt. Dacă vezi de unde vine una, le repari și pe cele asemănătoare.',
  },
  {
    title: 'Spunem și ce nu știm',
    text: 'Testul e scris, așa că nu îți dă un nivel la vorbire. Cum vorbești aflăm numai stând de vorbă cu tine.',
  },
];

const AFTER = [
  {
    title: 'Citim ce ne-ai scris',
    text: 'Mesajul ajunge la oamenii școlii. Dacă ai rezultatul testului de nivel, spune-ne ce ți-a ieșit.',
  },
  {
    title: 'Îți răspundem pe e-mail',
    text: 'În română, la adresa din formular. Te sunăm numai dacă ai bifat că vrei. Uită-te și printre mesajele nesolicitate.',
  },
  {
    title: 'Hotărăști tu',
    text: 'Un mesaj nu te înscrie nicăieri și nu costă nimic.',
  },
];

const COLUMNS = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))' };

export default function ContactPage({
  actionData,
  loaderData: { settings, teachers },
}: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  return (
    <Landing>
      <div className="mx-auto grid w-full max-w-wide gap-8 px-4 sm:px-6">
        {actionData && (
          <Notice tone="warning" title="Mesajul tău nu a plecat încă">
            <p>
              Tot ce ai scris e păstrat. Vezi ce mai e de făcut <a href="#scrie-ne">în formular</a>.
            </p>
          </Notice>
        )}
        <div className="grid gap-3">
          <Heading level={1} size="display" id="scrie-ne">
            Scrie-ne
          </Heading>
          <p className="text-lead text-muted">
            Despre cursuri, despre test sau despre engleza ta. Îți răspundem în română.
          </p>
          <ContactLinks email={settings.email} />
        </div>
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-20">
          <MessageFormCard topic={topicOf(parameters.get('subiect'))} refusal={actionData?.refusal} />
          <div className="grid gap-10">
            <ContactChannels email={settings.email} />
            <section aria-labelledby="ce-urmeaza" className="grid gap-4">
              <Heading level={2} size="small" id="ce-urmeaza">
                După ce trimiți
              </Heading>
              <PointList points={AFTER} />
              <Notice tone="info" title="Scrii pentru un copil sub 16 ani?">
                Alege vârsta lui și lasă adresa ta de e-mail. Telefonul, dacă îl treci, în acest caz nu îl
                păstrăm.
              </Notice>
            </section>
          </div>
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-wide gap-10 px-4 sm:px-6 lg:gap-20" style={COLUMNS}>
        <ContactTeachers teachers={teachers} />
        <section aria-labelledby="cum-predam" className="grid content-start gap-5">
          <Heading level={2} id="cum-predam">
            Cum predăm
          </Heading>
          <PointList points={METHOD} columns={2} />
        </section>
      </div>
    </Landing>
  );
}
