import { Drawing } from './drawing.tsx';
import file from './torn-letter.svg?no-inline';

/** A letter torn in two, the kite of its stamp on one half. */
export function TornLetter({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 220" className={className} />;
}
