import file from './blackboard.svg?no-inline';
import { Drawing } from './drawing.tsx';

/** A blackboard with a line of time and a kite drawn flying along it. */
export function Blackboard({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 240" className={className} />;
}
