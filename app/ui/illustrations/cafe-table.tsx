import file from './cafe-table.svg?no-inline';
import { Drawing } from './drawing.tsx';

/** Two people talk at a café table under a parasol in the kite's colours. */
export function CafeTable({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 270" className={className} />;
}
