import { Drawing } from './drawing.tsx';
import file from './live-phone.svg?no-inline';

/** A phone held upright: a question, four answers, one chosen. */
export function LivePhone({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 220 300" className={className} />;
}
