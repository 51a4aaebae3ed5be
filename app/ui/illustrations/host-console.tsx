import { Drawing } from './drawing.tsx';
import file from './host-console.svg?no-inline';

/** A host's console: sliders pushed to their places under two beams of light. */
export function HostConsole({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 240" className={className} />;
}
