import file from './bookshelf.svg?no-inline';
import { Drawing } from './drawing.tsx';

/** An arched niche with two shelves of books; a kite rests among them and lets its tail hang. */
export function Bookshelf({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 300 260" className={className} />;
}
