import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/overview-page';
import { AdminFrame, AdminNote, FactList } from './admin-frame.tsx';
import { viewBackups } from './backups/backup-state.ts';
import { BackupLine } from './backups/backup-status.tsx';
import { countOpenReports, listSettings } from './queries.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Administrare' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const settings = await listSettings(services, visitor);
  const backupState = services.backups && (await services.backups.readState());
  return {
    openReports: await countOpenReports(services, visitor),
    samples: settings.filter(({ isPublic, isSample }) => isPublic && isSample).length,
    from: services.mailer.from,
    host: services.texter.host,
    backups: backupState && viewBackups(backupState, new Date()),
  };
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { openReports, samples, from, host, backups } = loaderData;
  const facts = [
    {
      name: 'Greșeli raportate',
      value: (
        <TaskLink to={href('/admin/item-reports')} count={openReports}>
          {openReports === 0
            ? 'niciuna fără răspuns'
            : counted(openReports, 'raport fără răspuns', 'rapoarte fără răspuns')}
        </TaskLink>
      ),
    },
    {
      name: 'Setări de exemplu',
      value: (
        <TaskLink to={href('/admin/settings')} count={samples}>
          {samples === 0 ? 'niciuna' : `${counted(samples, 'setare', 'setări')} de înlocuit`}
        </TaskLink>
      ),
    },
    { name: 'E-mail', value: from === null ? 'site-ul nu are un server de e-mail' : `pleacă de la ${from}` },
    { name: 'SMS', value: host === null ? 'site-ul nu are prin cine trimite' : `pleacă prin ${host}` },
    { name: 'Copii de rezervă', value: <BackupLine backups={backups} /> },
  ];
  return (
    <AdminFrame title="Privire de ansamblu">
      <FactList facts={facts} />
      <div>
        <AdminNote summary="Cine intră aici și ce vede">
          <p>
            Administrarea se deschide de la rolul de profesor în sus, după al doilea pas. Meniul arată numai
            paginile pe care le deschide rolul.
          </p>
          <p>
            Numele, adresele și testele oamenilor le citesc doar cei cu rol de personal sau administrator. La
            o greșeală raportată, profesorii văd comentariul și răspunsul dat la acea întrebare, fără adresă.
          </p>
        </AdminNote>
        <AdminNote summary="Mesajele și cererile de ștergere">
          <p>
            Mesajele din formularul de contact le citește cine administrează serverul. Cine cere să fie șters
            primește răspuns în cel mult o lună, cum scrie în politica de confidențialitate.
          </p>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}

/** A link to where something waits; bold while it does. */
function TaskLink({ to, count, children }: { to: string; count: number; children: string }) {
  return (
    <Link to={to} className={count > 0 ? 'text-link font-bold' : 'text-link'}>
      {children}
    </Link>
  );
}
