import { Drawing } from './drawing.tsx';
import file from './mountain-sprint.svg?no-inline';

/** A steep mountain, the short way up, and a kite flying from its peak. */
export function MountainSprint({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 250" className={className} />;
}
