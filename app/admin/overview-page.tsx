import ChevronRight from 'lucide-react/icons/chevron-right';
import { href, Link } from 'react-router';
import { readSecondFactors } from '#app/account/second-factor/second-factors.server.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { effectiveRole } from '#app/domain/roles.ts';
import { counted, formatDate } from '#app/domain/romanian.ts';
import { factsContext, type RequestFacts } from '#app/platform/request.server.ts';
import { openPages } from '#app/site/root-data.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import type { Route } from './+types/overview-page';
import { AdminFrame, AdminNote, AdminSection } from './admin-frame.tsx';
import { backupTone, viewBackups } from './backups/backup-state.ts';
import { backupWords } from './backups/backup-status.tsx';
import { Figure, FigureList } from './figure-list.tsx';
import { listFirstHourSteps } from './first-hour.ts';
import { listOffers } from './new-versions/offers.server.ts';
import { countForOverview, type OverviewCounts } from './overview-counts.server.ts';
import { listTasks } from './overview-tasks.ts';
import { listSettings } from './queries.server.ts';
import { legalReviewOf } from './settings/legal-review.server.ts';
import { StateList, StateRow } from './state-list.tsx';
import { StateSign } from './state-sign.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Administrare' };

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const { services, visitor } = facts;
  const visit = visitOf(context);
  const isOpen = openPages(visit, facts, effectiveRole(true, visit.person.storedRole));
  const counts = await countForOverview(services, visitor, {
    isStaff: isOpen(href('/admin/outbox')),
    isAdmin: isOpen(href('/admin/statistics')),
  });
  const settings = isOpen(href('/admin/settings')) ? await listSettings(services, visitor) : [];
  const samples = settings.filter(({ isPublic, isSample }) => isPublic && isSample).length;
  const hasOffers = isOpen(href('/admin/new-versions'));
  const offers = hasOffers ? (await listOffers(services, visitor)).length : 0;
  const { from } = services.mailer;
  const state = services.backups && (await services.backups.readState());
  const backups = state && viewBackups(state, new Date());
  const firstHour = isOpen(href('/admin/settings'))
    ? listFirstHourSteps({
        samples,
        from,
        hasPhotograph: visit.teachers.some(({ photograph }) => photograph !== null),
        areLegalTextsReviewed: legalReviewOf(settings).isDone,
        secondFactors: await countSecondFactors(facts),
        backups,
      })
    : [];
  const isFirstHour = firstHour.length > 0;
  return {
    today: formatDate(new Date()),
    ofToday: countToday(counts).filter(({ to }) => isOpen(to.replace(/[?#].*/, ''))),
    counts: listCounts(counts).filter(({ to }) => isOpen(to)),
    firstHour,
    tasks: listTasks({ counts, samples, offers, from, backups, isFirstHour }, isOpen),
    sending: isOpen(href('/admin/outbox')) ? { from, host: services.texter.host } : null,
    keeping: isOpen(href('/admin/settings')) ? { backups } : null,
    search: isOpen(href('/admin/seo')) ? { isFindable: visit.isFindable } : null,
  };
}

async function countSecondFactors({ supabase }: RequestFacts) {
  const { methods, hasRecoveryCodes } = await readSecondFactors(supabase());
  return { methods: methods.length, hasRecoveryCodes };
}

type Shown = Route.ComponentProps['loaderData'];

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { today, ofToday, counts, firstHour, tasks, sending, keeping, search } = loaderData;
  return (
    <AdminFrame title="Privire de ansamblu" lead={`Azi, ${today}.`}>
      {ofToday.length > 0 && (
        <AdminSection id="azi" heading="Azi">
          <Counts counts={ofToday} />
        </AdminSection>
      )}
      {firstHour.length > 0 && <FirstHour steps={firstHour} />}
      <div className="overview-columns">
        <AdminSection id="de-facut" heading="De făcut">
          <TaskList tasks={tasks} />
        </AdminSection>
        {(sending || keeping || search) && (
          <AdminSection id="cum-merge" heading="Cum merge site-ul">
            <SiteState {...loaderData} />
          </AdminSection>
        )}
      </div>
      <AdminSection id="in-lucru" heading="În lucru">
        <Counts counts={counts} />
      </AdminSection>
      <div>
        <AdminNote summary="Cine intră aici și ce vede">
          <p>
            Administrarea se deschide de la rolul de profesor în sus, după verificarea în doi pași. Meniul
            arată numai paginile pe care le deschide rolul.
          </p>
          <p>
            Doar rolurile de personal și de administrator citesc numele, adresele și testele oamenilor. La o
            greșeală raportată, profesorii văd comentariul și răspunsul dat la acea întrebare, fără adresă.
          </p>
        </AdminNote>
        <AdminNote summary="Cererile de ștergere">
          <p>
            Cine cere să fie șters primește răspuns în cel mult o lună, cum scrie în politica de
            confidențialitate.
          </p>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}

/** What happened since midnight, as far as the person may count it; each number leads to what it counts. */
function countToday({ staff, admin }: OverviewCounts) {
  const statistics = href('/admin/statistics');
  return [
    ...(staff
      ? [
          {
            to: href('/admin/crm'),
            text: counted(staff.leadsToday, 'fișă nouă', 'fișe noi'),
            more: 'oameni care și-au lăsat datele',
          },
          {
            to: `${href('/admin/messages')}?stare=noi`,
            text: counted(staff.messagesToday, 'mesaj primit', 'mesaje primite'),
            more: `${counted(staff.newMessages, 'mesaj nou', 'mesaje noi')} în total`,
          },
        ]
      : []),
    ...(admin
      ? [
          {
            to: `${statistics}?perioada=7-zile#teste`,
            text: counted(admin.testsToday, 'test început', 'teste începute'),
            more: `${admin.testsFinishedToday} terminate`,
          },
          {
            to: `${statistics}?perioada=7-zile#conturi`,
            text: counted(admin.accountsToday, 'cont nou', 'conturi noi'),
            more: 'ale celor care învață',
          },
        ]
      : []),
    ...(staff
      ? [
          {
            to: href('/admin/outbox'),
            text: counted(staff.sentToday, 'e-mail sau SMS trimis', 'e-mailuri și SMS-uri trimise'),
            more:
              staff.failedOfWeek > 0
                ? `${staff.failedOfWeek} nu au plecat în ultimele 7 zile`
                : `${staff.sentOfWeek} în ultimele 7 zile`,
          },
        ]
      : []),
  ];
}

/** What is being worked on; each number leads to what it counts. */
function listCounts({ openReports, scripts, recorded, items, answers }: OverviewCounts) {
  return [
    {
      to: href('/admin/item-reports'),
      text: counted(openReports, 'greșeală raportată', 'greșeli raportate'),
      more: 'fără răspuns',
    },
    {
      to: href('/admin/level-test'),
      text: counted(answers, 'răspuns în teste', 'răspunsuri în teste'),
      more: `la ${counted(items, 'întrebare', 'întrebări')}`,
    },
    {
      to: href('/admin/recordings'),
      text: counted(recorded, 'text înregistrat', 'texte înregistrate'),
      more: `din ${scripts} care se ascultă`,
    },
  ];
}

function Counts({ counts }: Pick<Shown, 'counts'>) {
  return (
    <FigureList>
      {counts.map((count) => (
        <Figure key={count.text} {...count} />
      ))}
    </FigureList>
  );
}

/** What a new school does first, with how each of it is now. */
function FirstHour({ steps }: { steps: Shown['firstHour'] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <AdminSection
      id="prima-ora"
      heading="Prima oră"
      lead={`${done} din ${steps.length} gata. Lista dispare când sunt toate.`}
    >
      <ol className="admin-rows">
        {steps.map(({ to, name, line, isDone }) => (
          <li key={name}>
            <Link to={to} className="state-row">
              <StateSign tone={isDone ? 'good' : 'waiting'} />
              <span>
                <b>
                  {name}
                  <span className="visually-hidden">{isDone ? ' (gata)' : ' (de făcut)'}</span>
                </b>
                <span className="admin-more">{line}</span>
              </span>
              <ChevronRight className="admin-icon" />
            </Link>
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}

/** What to do, most urgent first. */
function TaskList({ tasks }: Pick<Shown, 'tasks'>) {
  if (tasks.length === 0) {
    return (
      <StateList>
        <StateRow tone="good" title="Nimic acum." />
      </StateList>
    );
  }
  return (
    <ol className="admin-rows">
      {tasks.map(({ to, name, line, tone }) => (
        <li key={name}>
          <Link to={to} className="state-row">
            <StateSign tone={tone} />
            <span>
              <b>{name}</b>
              <span className="admin-more">{line}</span>
            </span>
            <ChevronRight className="admin-icon" />
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Whether mails, text messages and backups work, and what search engines are asked, as far as the person may know. */
function SiteState({ sending, keeping, search }: Shown) {
  return (
    <StateList>
      {sending && (
        <>
          <StateRow title="E-mail" tone={sending.from === null ? 'poor' : 'good'}>
            {sending.from === null ? 'site-ul nu are un server de e-mail' : `pleacă de la ${sending.from}`}
          </StateRow>
          <StateRow title="SMS" tone={sending.host === null ? 'plain' : 'good'}>
            {sending.host === null ? 'site-ul nu are prin cine trimite' : `pleacă prin ${sending.host}`}
          </StateRow>
        </>
      )}
      {keeping && (
        <StateRow title="Copii de rezervă" tone={backupTone(keeping.backups)}>
          {backupWords(keeping.backups)}
        </StateRow>
      )}
      {search && (
        <StateRow title="Căutări" tone={search.isFindable ? 'good' : 'poor'}>
          {search.isFindable
            ? 'motoarele de căutare pot arăta paginile publice'
            : 'motoarele de căutare sunt rugate să nu arate nicio pagină'}
        </StateRow>
      )}
    </StateList>
  );
}
