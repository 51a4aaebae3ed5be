import { StateRow } from '#app/admin/state-list.tsx';
import { counted, formatMoment } from '#app/domain/romanian.ts';
import { useRootData } from '#app/shell/root-data.ts';
import { type BackupFailure, type BackupView, backupTone } from './backup-state.ts';

const FAILURES: Record<BackupFailure, string> = {
  'disk-full': 'Discul e plin sau aproape plin. Cine administrează serverul îi face loc.',
  'not-writable': 'Programul nu poate scrie acolo. Cine administrează serverul îi dă dreptul.',
  busy: 'Se făcea alta chiar atunci.',
  other: 'De ce anume, scrie în jurnalul site-ului.',
};

const NUMBER = new Intl.NumberFormat('ro-RO', { maximumFractionDigits: 1 });
const UNITS = ['KB', 'MB', 'GB', 'TB'];

/** The state of the backups, as a row, and what to do after a failure. */
export function BackupStatus({ backups }: { backups: BackupView | null }) {
  const { isDemo } = useRootData();
  if (backups === null && isDemo) {
    return (
      <StateRow tone="plain" title="O școală demonstrativă nu are copii de rezervă">
        Ce e în ea e inventat și se poate face din nou.
      </StateRow>
    );
  }
  if (backups === null) {
    return (
      <StateRow tone="plain" title="Acest program nu face copiile de rezervă">
        Conturile și fișierele sunt păstrate în altă parte, unde se fac și copiile lor. Cine administrează
        serverul știe unde.
      </StateRow>
    );
  }
  const { failure, newest, nightlyAt, startedAt } = backups;
  if (startedAt) {
    return (
      <StateRow tone="plain" title={`Se face o copie de rezervă, începută pe ${formatMoment(startedAt)}`}>
        <p>Durează de la câteva secunde la câteva minute. Încarcă pagina din nou ca să vezi cum a ieșit.</p>
      </StateRow>
    );
  }
  if (failure) {
    return (
      <StateRow tone="broken" title={`Copia de rezervă din ${formatMoment(failure.at)} nu a reușit`}>
        <p>
          {FAILURES[failure.trouble]}{' '}
          {nightlyAt ? 'Se încearcă din nou la fiecare oră.' : 'Apoi se poate cere din nou.'}
        </p>
        <p>
          {newest ? `Cele dinainte au rămas: cea mai nouă e din ${dateAndSize(newest)}.` : 'Nu există alta.'}
        </p>
        <BackupFolder backups={backups} />
      </StateRow>
    );
  }
  if (!newest) {
    return (
      <StateRow tone={backupTone(backups)} title="Nu există încă nicio copie de rezervă">
        {nightlyAt ? (
          <p>{`Prima se face la noapte, la ${nightlyAt}, sau cum pornește site-ul, dacă atunci e oprit.`}</p>
        ) : (
          <p>Se face numai când o ceri de aici sau de pe server.</p>
        )}
        <BackupFolder backups={backups} />
      </StateRow>
    );
  }
  return (
    <StateRow tone={backupTone(backups)} title={`Ultima copie de rezervă e din ${dateAndSize(newest)}`}>
      {backups.isOld && (
        <p>E veche: în ultimele nopți nu s-a făcut niciuna. De ce, scrie în jurnalul site-ului.</p>
      )}
      <p>
        {nightlyAt
          ? `Se face una în fiecare noapte, la ${nightlyAt}.`
          : 'Se face numai când o ceri de aici sau de pe server.'}
      </p>
      <BackupFolder backups={backups} />
    </StateRow>
  );
}

/** The state of the backups in a few words. */
export function backupWords(backups: BackupView | null): string {
  if (backups === null) return 'nu le face acest program';
  const { failure, newest, isOld } = backups;
  if (failure) return `cea din ${formatMoment(failure.at)} nu a reușit`;
  if (!newest) return 'încă niciuna';
  return `ultima e din ${formatMoment(newest.createdAt)}${isOld ? ', prea veche' : ''}`;
}

function dateAndSize({ createdAt, bytes }: { createdAt: Date; bytes: number }): string {
  return `${formatMoment(createdAt)} și are ${formatBytes(bytes)}`;
}

function BackupFolder({ backups: { folder, count, keepDays } }: { backups: BackupView }) {
  return (
    <p>
      {count > 0 ? `${counted(count, 'copie întreagă e', 'copii întregi sunt')} în ` : 'Locul lor e '}
      <code className="wrap-anywhere">{folder}</code>; după {counted(keepDays, 'zi', 'zile')} cele vechi se
      șterg. Dacă acela e discul cu datele, o copie dusă în altă parte rămâne și când el se strică.
    </p>
  );
}

/** A size in Romanian, from bytes: 12,4 MB. */
function formatBytes(bytes: number): string {
  let size = bytes / 1_000;
  let unit = 0;
  for (; size >= 1_000 && unit < UNITS.length - 1; unit++) size /= 1_000;
  return `${NUMBER.format(size)} ${UNITS[unit]}`;
}
