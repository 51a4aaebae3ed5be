import { Drawing } from './drawing.tsx';
import file from './river-map.svg?no-inline';

/** Streams from three springs become one river; the kite hangs over its mouth. */
export function RiverMap({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 240" className={className} />;
}
