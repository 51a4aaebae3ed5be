import ChevronRight from 'lucide-react/icons/chevron-right';
import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS } from '#app/domain/roles.ts';
import { counted, formatDate } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import type { Route } from './+types/overview-page';
import { AdminFrame, AdminNote, AdminSection } from './admin-frame.tsx';
import { backupTone, viewBackups } from './backups/backup-state.ts';
import { backupWords } from './backups/backup-status.tsx';
import { Figure, FigureList } from './figure-list.tsx';
import { listOffers } from './new-versions/offers.server.ts';
import { countForOverview } from './overview-counts.server.ts';
import { listTasks } from './overview-tasks.ts';
import { listSettings } from './queries.server.ts';
import { StateList, StateRow } from './state-list.tsx';
import { StateSign } from './state-sign.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Administrare' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { person, isFindable } = visitOf(context);
  const settings = await listSettings(services, visitor);
  const backupState = services.backups && (await services.backups.readState());
  return {
    today: formatDate(new Date()),
    counts: await countForOverview(services, visitor, person.rank >= ROLE_RANKS.staff),
    samples: settings.filter(({ isPublic, isSample }) => isPublic && isSample).length,
    offers: person.rank >= ROLE_RANKS.admin ? (await listOffers(services, visitor)).length : 0,
    from: services.mailer.from,
    host: services.texter.host,
    backups: backupState && viewBackups(backupState, new Date()),
    isFindable,
  };
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { today, counts } = loaderData;
  return (
    <AdminFrame title="Privire de ansamblu" lead={`Azi, ${today}.`}>
      <Counts counts={counts} />
      <div className="overview-columns">
        <AdminSection id="de-facut" heading="De făcut">
          <TaskList tasks={listTasks(loaderData)} />
        </AdminSection>
        <AdminSection id="cum-merge" heading="Cum merge site-ul">
          <SiteState {...loaderData} />
        </AdminSection>
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
            Cine administrează serverul citește mesajele din formularul de contact. Cine cere să fie șters
            primește răspuns în cel mult o lună, cum scrie în politica de confidențialitate.
          </p>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}

/** What can be counted today; each number leads to what it counts. */
function Counts({ counts }: Pick<Route.ComponentProps['loaderData'], 'counts'>) {
  const { openReports, scripts, recorded, items, answers, staff } = counts;
  return (
    <FigureList>
      <Figure
        to={href('/admin/item-reports')}
        text={counted(openReports, 'greșeală raportată', 'greșeli raportate')}
        more="fără răspuns"
      />
      <Figure
        to={href('/admin/level-test')}
        text={counted(answers, 'răspuns în teste', 'răspunsuri în teste')}
        more={`la ${counted(items, 'întrebare', 'întrebări')}`}
      />
      <Figure
        to={href('/admin/recordings')}
        text={counted(recorded, 'text înregistrat', 'texte înregistrate')}
        more={`din ${scripts} care se ascultă`}
      />
      {staff && (
        <Figure
          to={href('/admin/outbox')}
          text={counted(staff.sentToday, 'mesaj trimis azi', 'mesaje trimise azi')}
          more={`${staff.sentOfWeek} în ultimele 7 zile`}
        />
      )}
    </FigureList>
  );
}

/** What to do, most urgent first. */
function TaskList({ tasks }: { tasks: ReturnType<typeof listTasks> }) {
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

/** Whether mails, text messages and backups work, and what search engines are asked. */
function SiteState({ from, host, backups, isFindable }: Route.ComponentProps['loaderData']) {
  return (
    <StateList>
      <StateRow title="E-mail" tone={from === null ? 'poor' : 'good'}>
        {from === null ? 'site-ul nu are un server de e-mail' : `pleacă de la ${from}`}
      </StateRow>
      <StateRow title="SMS" tone={host === null ? 'plain' : 'good'}>
        {host === null ? 'site-ul nu are prin cine trimite' : `pleacă prin ${host}`}
      </StateRow>
      <StateRow title="Copii de rezervă" tone={backupTone(backups)}>
        {backupWords(backups)}
      </StateRow>
      <StateRow title="Căutări" tone={isFindable ? 'good' : 'poor'}>
        {isFindable
          ? 'motoarele de căutare pot arăta paginile publice'
          : 'motoarele de căutare sunt rugate să nu arate nicio pagină'}
      </StateRow>
    </StateList>
  );
}
