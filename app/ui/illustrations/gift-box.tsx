import { Drawing } from './drawing.tsx';
import file from './gift-box.svg?no-inline';

/** A box with its lid up; its ribbon has become the tail of a kite. */
export function GiftBox({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 280 270" className={className} />;
}
