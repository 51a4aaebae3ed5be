import file from './control-room.svg?no-inline';
import { Drawing } from './drawing.tsx';

/** A control tower over the hills, a kite in its sight. */
export function ControlRoom({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 250" className={className} />;
}
