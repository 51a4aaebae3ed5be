import { Drawing } from './drawing.tsx';
import file from './two-books.svg?no-inline';

/** Two books side by side, one with a kite on its cover, one leaning with its hills. */
export function TwoBooks({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 300 250" className={className} />;
}
