import { Drawing } from './drawing.tsx';
import file from './link-chain.svg?no-inline';

/** A chain of links, the last one tied to a kite. */
export function LinkChain({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 230" className={className} />;
}
