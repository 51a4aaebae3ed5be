import { Drawing } from './drawing.tsx';
import file from './paper-tray.svg?no-inline';

/** A two-tier tray of question papers, the top one ticked. */
export function PaperTray({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 300 260" className={className} />;
}
