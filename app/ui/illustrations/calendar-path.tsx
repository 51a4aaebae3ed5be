import file from './calendar-path.svg?no-inline';
import { Drawing } from './drawing.tsx';

/** A calendar of fourteen boxes: a path runs through all and ends in a kite. */
export function CalendarPath({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 300 280" className={className} />;
}
