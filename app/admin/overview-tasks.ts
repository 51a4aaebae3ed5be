import { href } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import type { BackupView } from './backups/backup-state.ts';
import { backupTone } from './backups/backup-state.ts';
import type { OverviewCounts } from './overview-counts.server.ts';
import type { StateTone } from './state-sign.tsx';

interface OverviewTask {
  to: string;
  name: string;
  /** Why. */
  line: string;
  tone: StateTone;
}

interface OverviewFacts {
  counts: OverviewCounts;
  /** The number of public settings that are samples. */
  samples: number;
  /** The number of texts that came with the program for rows the school has edited. */
  offers: number;
  /** The address mails are sent from; null without a mail server. */
  from: string | null;
  backups: BackupView | null;
  /** Whether the first hour is listed: then what it asks for is no task besides. */
  isFirstHour: boolean;
}

/**
 * What there is to do, most urgent first: what is broken, what works less well, what waits.
 * @param isOpen whether the person may open a path; tasks on other pages are left out
 */
export function listTasks(
  { counts, samples, offers, from, backups, isFirstHour }: OverviewFacts,
  isOpen: (path: string) => boolean,
): OverviewTask[] {
  const { openReports, scripts, recorded, waitingTexts, waitingVoices, staff, admin } = counts;
  const settings = href('/admin/settings');
  const failed = staff?.failedOfWeek ?? 0;
  const failedJobs = admin?.failedJobs ?? 0;
  const unrecorded = scripts - recorded;
  const tone = backupTone(backups);
  const tasks: (OverviewTask | false)[] = [
    (tone === 'broken' || (tone === 'poor' && !isFirstHour)) && {
      to: `${settings}#copiile`,
      name: tone === 'broken' ? 'Repară copia de rezervă' : 'Cere o copie de rezervă nouă',
      line: 'Dacă se strică discul, se pierde tot ce nu e într-o copie.',
      tone,
    },
    failed > 0 && {
      to: href('/admin/outbox'),
      name: `Retrimite ${counted(failed, 'mesaj care nu a plecat', 'mesaje care nu au plecat')}`,
      line: 'Lângă fiecare scrie ce l-a oprit.',
      tone: 'broken',
    },
    failedJobs > 0 && {
      to: href('/admin/jobs'),
      name: `Vezi ${counted(failedJobs, 'sarcină care nu a mers', 'sarcini care nu au mers')}`,
      line: 'Ultima rulare s-a oprit cu o eroare.',
      tone: 'broken',
    },
    !isFirstHour &&
      from === null && {
        to: `${settings}#e-mailul`,
        name: 'Leagă e-mailul',
        line: 'Până atunci codurile, rezultatele și răspunsurile se scriu și așteaptă. Vezi cum.',
        tone: 'poor',
      },
    !isFirstHour &&
      samples > 0 && {
        to: `${settings}#valori`,
        name: `Înlocuiește ${counted(samples, 'valoare de exemplu', 'valori de exemplu')}`,
        line: 'Vizitatorii le văd, iar cu ele un site public nu apare în căutări.',
        tone: 'poor',
      },
    offers > 0 && {
      to: href('/admin/new-versions'),
      name: `Alege între ${counted(offers, 'text al vostru și cel nou', 'texte ale voastre și cele noi')}`,
      line: 'Au venit cu o versiune nouă a site-ului; ale voastre au rămas.',
      tone: 'waiting',
    },
    waitingTexts > 0 && {
      to: href('/admin/writing'),
      name: `Corectează ${counted(waitingTexts, 'text', 'texte')}`,
      line: 'Le-au trimis cursanții din grupele tale.',
      tone: 'waiting',
    },
    waitingVoices > 0 && {
      to: href('/admin/speaking'),
      name: `Ascultă ${counted(waitingVoices, 'înregistrare', 'înregistrări')}`,
      line: 'Cursanții din grupele tale așteaptă un răspuns.',
      tone: 'waiting',
    },
    openReports > 0 && {
      to: href('/admin/item-reports'),
      name: `Răspunde la ${counted(openReports, 'greșeală raportată', 'greșeli raportate')}`,
      line: 'Cine a raportat citește răspunsul lângă întrebare.',
      tone: 'waiting',
    },
    unrecorded > 0 && {
      to: href('/admin/recordings'),
      name: `Înregistrează ${counted(unrecorded, 'text', 'texte')}`,
      line: 'Le citește vocea browserului; cine nu are una nu primește întrebările lor.',
      tone: 'waiting',
    },
  ];
  return tasks.filter((task) => task !== false).filter(({ to }) => isOpen(to.replace(/#.*/, '')));
}
