import { href } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import type { BackupView } from './backups/backup-state.ts';

/** What the first hour is about, as the system knows it. */
export interface FirstHourFacts {
  /** The number of public settings that are samples. */
  samples: number;
  /** The address mails are sent from; null without a mail server. */
  from: string | null;
  hasPhotograph: boolean;
  areLegalTextsReviewed: boolean;
  secondFactors: { methods: number; hasRecoveryCodes: boolean };
  /** Null when this process makes no backups. */
  backups: BackupView | null;
}

export interface FirstHourStep {
  to: string;
  name: string;
  /** How it is now. */
  line: string;
  isDone: boolean;
}

/** The steps before a school goes public, in their order; none once all are done. */
export function listFirstHourSteps(facts: FirstHourFacts): FirstHourStep[] {
  const { samples, from, hasPhotograph, areLegalTextsReviewed, secondFactors, backups } = facts;
  const settings = href('/admin/settings');
  const { methods, hasRecoveryCodes } = secondFactors;
  const steps: (FirstHourStep | null)[] = [
    {
      to: href('/profil/al-doilea-pas'),
      name: 'Verificarea în doi pași, cu coduri de rezervă',
      line:
        methods === 0
          ? 'contul tău nu are încă o metodă'
          : hasRecoveryCodes
            ? `pornită, cu ${counted(methods, 'metodă', 'metode')} și coduri de rezervă`
            : 'pornită; fără coduri de rezervă, un telefon pierdut te lasă pe dinafară',
      isDone: methods > 0 && hasRecoveryCodes,
    },
    {
      to: `${settings}#valori`,
      name: 'Datele școlii în locul celor de exemplu',
      line:
        samples === 0
          ? 'toate sunt ale școlii'
          : `mai sunt ${counted(samples, 'valoare', 'valori')} de exemplu; cu ele, site-ul nu apare în căutări`,
      isDone: samples === 0,
    },
    {
      to: `${settings}#e-mailul`,
      name: 'E-mailul legat',
      line:
        from === null ? 'până atunci, codurile și răspunsurile se scriu și așteaptă' : `pleacă de la ${from}`,
      isDone: from !== null,
    },
    {
      to: href('/admin/settings/teachers'),
      name: 'Profilul cu fotografie al cui predă',
      line: hasPhotograph
        ? 'se vede pe prima pagină și la contact'
        : 'până atunci, site-ul nu arată cine predă',
      isDone: hasPhotograph,
    },
    {
      to: `${settings}#textele-legale`,
      name: 'Textele legale citite',
      line: areLegalTextsReviewed
        ? 'revăzute în versiunile de acum'
        : 'termenii și cele două politici trebuie să se potrivească firmei',
      isDone: areLegalTextsReviewed,
    },
    backups && {
      to: `${settings}#copiile`,
      name: 'O copie de rezervă făcută',
      line: backups.newest
        ? `${counted(backups.count, 'copie', 'copii')} în ${backups.folder}`
        : 'nu e încă niciuna',
      isDone: backups.newest !== null,
    },
  ];
  const known = steps.filter((step) => step !== null);
  return known.every(({ isDone }) => isDone) ? [] : known;
}
