import file from './broken-string.svg?no-inline';
import { Drawing } from './drawing.tsx';

/** A kite adrift, its string broken; the reel waits on the hill. */
export function BrokenString({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 270" className={className} />;
}
