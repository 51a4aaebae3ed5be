import { Drawing } from './drawing.tsx';
import file from './padlock-letter.svg?no-inline';

/** A letter tied and locked; the keyhole is a kite. */
export function PadlockLetter({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 300 250" className={className} />;
}
