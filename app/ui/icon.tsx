import AlarmClock from 'lucide-react/icons/alarm-clock';
import AtSign from 'lucide-react/icons/at-sign';
import AudioLines from 'lucide-react/icons/audio-lines';
import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartLine from 'lucide-react/icons/chart-line';
import ContactRound from 'lucide-react/icons/contact-round';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Database from 'lucide-react/icons/database';
import FileDiff from 'lucide-react/icons/file-diff';
import Files from 'lucide-react/icons/files';
import Flag from 'lucide-react/icons/flag';
import Funnel from 'lucide-react/icons/funnel';
import Gauge from 'lucide-react/icons/gauge';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListPlus from 'lucide-react/icons/list-plus';
import Mic from 'lucide-react/icons/mic';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Palette from 'lucide-react/icons/palette';
import PenLine from 'lucide-react/icons/pen-line';
import ScrollText from 'lucide-react/icons/scroll-text';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Signpost from 'lucide-react/icons/signpost';
import UsersRound from 'lucide-react/icons/users-round';

const ICONS = {
  'alarm-clock': AlarmClock,
  'at-sign': AtSign,
  'audio-lines': AudioLines,
  bell: Bell,
  'book-open': BookOpen,
  'chart-line': ChartLine,
  database: Database,
  key: KeyRound,
  devices: MonitorSmartphone,
  shield: ShieldCheck,
  'chart-column': ChartColumn,
  contact: ContactRound,
  dashboard: LayoutDashboard,
  files: Files,
  redirect: CornerDownRight,
  'new-text': FileDiff,
  flag: Flag,
  funnel: Funnel,
  gauge: Gauge,
  'graduation-cap': GraduationCap,
  inbox: Inbox,
  'list-plus': ListPlus,
  microphone: Mic,
  palette: Palette,
  pen: PenLine,
  scroll: ScrollText,
  search: Search,
  send: Send,
  settings: Settings,
  signpost: Signpost,
  users: UsersRound,
};

export type IconName = keyof typeof ICONS;

export const ICON_NAMES = Object.keys(ICONS) as IconName[];

/** An icon by name, for what the server describes and the browser draws. Other places import their icon itself. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const Drawn = ICONS[name];
  return <Drawn className={className} />;
}
