import { Drawing } from './drawing.tsx';
import file from './teacher-desk.svg?no-inline';

/** A desk from above: a sentence with one word struck out, a pencil, a mug and a kite going over the edge. */
export function TeacherDesk({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 240" className={className} />;
}
