import { Drawing } from './drawing.tsx';
import file from './signpost.svg?no-inline';

/** A signpost pointing the ways people come from, the kite on top as its vane. */
export function Signpost({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 280 270" className={className} />;
}
