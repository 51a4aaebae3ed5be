import file from './dossier.svg?no-inline';
import { Drawing } from './drawing.tsx';

/** A folder with one person's sheet in it. */
export function Dossier({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 300 260" className={className} />;
}
