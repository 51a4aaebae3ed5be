import AtSign from 'lucide-react/icons/at-sign';
import Bell from 'lucide-react/icons/bell';
import ChartLine from 'lucide-react/icons/chart-line';
import Database from 'lucide-react/icons/database';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';

const ICONS = {
  'at-sign': AtSign,
  bell: Bell,
  'chart-line': ChartLine,
  database: Database,
  key: KeyRound,
  devices: MonitorSmartphone,
  shield: ShieldCheck,
};

export type IconName = keyof typeof ICONS;

export const ICON_NAMES = Object.keys(ICONS) as IconName[];

/** An icon by name, for what the server describes and the browser draws. Other places import their icon itself. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const Drawn = ICONS[name];
  return <Drawn className={className} />;
}
