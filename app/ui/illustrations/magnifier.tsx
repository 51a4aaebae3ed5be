import { Drawing } from './drawing.tsx';
import file from './magnifier.svg?no-inline';

/** A magnifying glass over a page finds the hills and the kite. */
export function Magnifier({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 300 260" className={className} />;
}
