import file from './dials.svg?no-inline';
import { Drawing } from './drawing.tsx';

/** Three dials on a panel; a kite is the pointer of the middle one. */
export function Dials({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 220" className={className} />;
}
