import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/overview-page';
import { AdminFrame, AdminNote, AdminSection, FactList } from './admin-frame.tsx';
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
    { name: 'E-mail', value: from === null ? 'site-ul nu are un server de e-mail' : `pleacă de la ${from}` },
    { name: 'SMS', value: host === null ? 'site-ul nu are prin cine trimite' : `pleacă prin ${host}` },
    { name: 'Copii de rezervă', value: <BackupLine backups={backups} /> },
  ];
  return (
    <AdminFrame title="Privire de ansamblu">
      <ul className="admin-counts">
        <WaitingCount
          count={openReports}
          one="greșeală raportată fără răspuns"
          many="greșeli raportate fără răspuns"
          to={href('/admin/item-reports')}
        />
        <WaitingCount
          count={samples}
          one="setare de exemplu, de înlocuit"
          many="setări de exemplu, de înlocuit"
          to={href('/admin/settings')}
        />
      </ul>
      <AdminSection id="cum-merge" heading="Cum merge site-ul">
        <FactList facts={facts} />
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

interface WaitingCountProps {
  count: number;
  /** What is counted, for one and for more. */
  one: string;
  many: string;
  to: string;
}

/** A large number of what waits, which leads to it. */
function WaitingCount({ count, one, many, to }: WaitingCountProps) {
  // Romanian puts "de" between some numbers and their noun.
  const [number, ...noun] = counted(count, one, many).split(' ');
  return (
    <li className={count > 0 ? 'is-waiting' : undefined}>
      <Link to={to}>
        <b>{number}</b> {noun.join(' ')}
      </Link>
    </li>
  );
}
