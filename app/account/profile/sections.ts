import AtSign from 'lucide-react/icons/at-sign';
import Bell from 'lucide-react/icons/bell';
import ChartLine from 'lucide-react/icons/chart-line';
import Database from 'lucide-react/icons/database';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ComponentType } from 'react';
import { href } from 'react-router';

interface ProfileSection {
  to: string;
  name: string;
  /** What is there, in a line below the name. */
  about: string;
  Icon: ComponentType<{ className?: string }>;
}

/** The parts of the profile that have a page of their own, in the order of its menu. A new part is one more line. */
export const PROFILE_SECTIONS: ProfileSection[] = [
  {
    to: href('/profil/rezultate'),
    name: 'Rezultatele tale',
    about: 'Nivelul, de la un test la altul',
    Icon: ChartLine,
  },
  {
    to: href('/profil/email'),
    name: 'Adresa de e-mail',
    about: 'O confirmi sau o schimbi',
    Icon: AtSign,
  },
  { to: href('/profil/parola'), name: 'Parola', about: 'O schimbi sau îți pui una', Icon: KeyRound },
  {
    to: href('/profil/al-doilea-pas'),
    name: 'Al doilea pas',
    about: 'Un cod pe lângă parolă, și codurile de rezervă',
    Icon: ShieldCheck,
  },
  {
    to: href('/profil/dispozitive'),
    name: 'Dispozitive conectate',
    about: 'Unde ești în cont acum',
    Icon: MonitorSmartphone,
  },
  {
    to: href('/profil/notificari'),
    name: 'Ce îți scriem',
    about: 'Ce e-mailuri primești de la noi',
    Icon: Bell,
  },
  {
    to: href('/profil/date'),
    name: 'Datele tale',
    about: 'Le descarci sau ștergi contul',
    Icon: Database,
  },
];
