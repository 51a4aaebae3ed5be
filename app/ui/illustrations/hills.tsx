import { Drawing } from './drawing.tsx';
import file from './hills.svg?no-inline';

/** Hills with a path over six posts, A1 to C2; the last one stands at 91 % of the width. For a green ground. */
export function Hills({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 540 330" className={className} />;
}
