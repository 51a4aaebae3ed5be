import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

/**
 * `poor`: works less well than it could; `broken`: does not work; `plain`: neither good nor bad; `waiting`: waits to be
 * done.
 */
export type StateTone = 'good' | 'poor' | 'broken' | 'plain' | 'waiting';

const SIGNS = { good: CircleCheck, poor: TriangleAlert, broken: CircleX, plain: Info, waiting: Circle };

/** The sign of a state, so that states differ not only by colour. The words beside it say the same. */
export function StateSign({ tone }: { tone: StateTone }) {
  const Sign = SIGNS[tone];
  return <Sign className={`state-sign is-${tone}`} />;
}
