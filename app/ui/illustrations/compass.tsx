import file from './compass.svg?no-inline';
import { Drawing } from './drawing.tsx';

/** A pocket compass whose needle is a kite. */
export function Compass({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 260 280" className={className} />;
}
