import { Drawing } from './drawing.tsx';
import file from './page-stack.svg?no-inline';

/** Pages in a pile; the kite rises from the top one. */
export function PageStack({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 300 260" className={className} />;
}
