import file from './class-list.svg?no-inline';
import { Drawing } from './drawing.tsx';

/** A clipboard with a class list, most names ticked. */
export function ClassList({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 260 290" className={className} />;
}
