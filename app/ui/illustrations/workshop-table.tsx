import { Drawing } from './drawing.tsx';
import file from './workshop-table.svg?no-inline';

/** Six people around a table, seen from above, putting a kite together. */
export function WorkshopTable({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 270" className={className} />;
}
