import { Drawing } from './drawing.tsx';
import file from './envelope-kite.svg?no-inline';

/** An open envelope; part of the letter has already flown off as a kite. */
export function EnvelopeKite({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 300 270" className={className} />;
}
