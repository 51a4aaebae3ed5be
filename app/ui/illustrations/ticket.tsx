import { Drawing } from './drawing.tsx';
import file from './ticket.svg?no-inline';

/** Two tickets; the front one has hills on it and a kite on its stub. */
export function Ticket({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 220" className={className} />;
}
