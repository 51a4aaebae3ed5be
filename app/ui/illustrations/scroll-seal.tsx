import { Drawing } from './drawing.tsx';
import file from './scroll-seal.svg?no-inline';

/** An unrolled sheet with a wax seal that bears the kite. */
export function ScrollSeal({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 280 260" className={className} />;
}
