import { Drawing } from './drawing.tsx';
import file from './kite.svg?no-inline';

/** The school's kite, leaning into the wind. Its crossing stands at two thirds of the width. */
export function Kite({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="-112 -62 174 232" className={className} />;
}
