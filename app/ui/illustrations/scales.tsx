import { Drawing } from './drawing.tsx';
import file from './scales.svg?no-inline';

/** A balance under a kite: two sides that are heard. */
export function Scales({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 56 44" className={className} />;
}
