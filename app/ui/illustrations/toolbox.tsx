import { Drawing } from './drawing.tsx';
import file from './toolbox.svg?no-inline';

/** A wooden tool tray: a pencil, a ruler, a word to say, and a kite. */
export function Toolbox({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 250" className={className} />;
}
