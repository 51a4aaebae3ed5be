import { Drawing } from './drawing.tsx';
import file from './open-book.svg?no-inline';

/** An open book; a hill on its page and a kite rising from its fold. */
export function OpenBook({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 250" className={className} />;
}
