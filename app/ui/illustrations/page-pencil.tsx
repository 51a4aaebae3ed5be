import { Drawing } from './drawing.tsx';
import file from './page-pencil.svg?no-inline';

/** A page where a pencil has just drawn the string of a kite. */
export function PagePencil({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 300 260" className={className} />;
}
