import file from './card-index.svg?no-inline';
import { Drawing } from './drawing.tsx';

/** A drawer of index cards, one drawn up, a kite clipped to it. */
export function CardIndex({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 300 260" className={className} />;
}
