import { Drawing } from './drawing.tsx';
import file from './week-strip.svg?no-inline';

/** Seven pennants, one a day, on the tail of a kite. */
export function WeekStrip({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 420 190" className={className} />;
}
