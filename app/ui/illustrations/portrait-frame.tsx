import { Drawing } from './drawing.tsx';
import file from './portrait-frame.svg?no-inline';

/** A portrait frame open at one corner: someone seen from behind watches the kite leave. */
export function PortraitFrame({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 280 260" className={className} />;
}
