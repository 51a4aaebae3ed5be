import file from './bar-hills.svg?no-inline';
import { Drawing } from './drawing.tsx';

/** Bars that rise like hills, a kite over the tallest. */
export function BarHills({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 250" className={className} />;
}
