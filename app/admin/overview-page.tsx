import ChevronRight from 'lucide-react/icons/chevron-right';
import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { effectiveRole } from '#app/domain/roles.ts';
import { counted, formatDate } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { openPages } from '#app/site/root-data.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import type { Route } from './+types/overview-page';
import { AdminFrame, AdminNote, AdminSection } from './admin-frame.tsx';
import { backupTone, viewBackups } from './backups/backup-state.ts';
import { backupWords } from './backups/backup-status.tsx';
import { Figure, FigureList } from './figure-list.tsx';
import { listOffers } from './new-versions/offers.server.ts';
import { countForOverview, type OverviewCounts } from './overview-counts.server.ts';
import { listTasks } from './overview-tasks.ts';
import { listSettings } from './queries.server.ts';
import { StateList, StateRow } from './state-list.tsx';
import { StateSign } from './state-sign.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Administrare' };

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const { services, visitor } = facts;
  const visit = visitOf(context);
  const isOpen = openPages(visit, facts, effectiveRole(true, visit.person.storedRole));
  const counts = await countForOverview(services, visitor, isOpen(href('/admin/outbox')));
  const settings = isOpen(href('/admin/settings')) ? await listSettings(services, visitor) : [];
  const samples = settings.filter(({ isPublic, isSample }) => isPublic && isSample).length;
  const hasOffers = isOpen(href('/admin/new-versions'));
  const offers = hasOffers ? (await listOffers(services, visitor)).length : 0;
  const { from } = services.mailer;
  const state = services.backups && (await services.backups.readState());
  const backups = state && viewBackups(state, new Date());
  return {
    today: formatDate(new Date()),
    counts: listCounts(counts).filter(({ to }) => isOpen(to)),
    tasks: listTasks({ counts, samples, offers, from, backups }, isOpen),
    sending: isOpen(href('/admin/outbox')) ? { from, host: services.texter.host } : null,
    keeping: isOpen(href('/admin/settings')) ? { backups } : null,
    search: isOpen(href('/admin/seo')) ? { isFindable: visit.isFindable } : null,
  };
}

type Shown = Route.ComponentProps['loaderData'];

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { today, counts, tasks, sending, keeping, search } = loaderData;
  return (
    <AdminFrame title="Privire de ansamblu" lead={`Azi, ${today}.`}>
      <Counts counts={counts} />
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
        <AdminNote summary="Mesajele și cererile de ștergere">
          <p>
            Mesajele din formularul de contact le citește personalul, la „Mesaje”, și tot de acolo răspunde.
            Cine cere să fie șters primește răspuns în cel mult o lună, cum scrie în politica de
            confidențialitate.
          </p>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}

/** What can be counted today; each number leads to what it counts. */
function listCounts({ openReports, scripts, recorded, items, answers, staff }: OverviewCounts) {
  const ofStaff = staff && {
    to: href('/admin/outbox'),
    text: counted(staff.sentToday, 'mesaj trimis azi', 'mesaje trimise azi'),
    more: `${staff.sentOfWeek} în ultimele 7 zile`,
  };
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
    ...(ofStaff ? [ofStaff] : []),
  ];
}

function Counts({ counts }: Pick<Shown, 'counts'>) {
  return (
    <FigureList>
      {counts.map((count) => (
        <Figure key={count.to} {...count} />
      ))}
    </FigureList>
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
