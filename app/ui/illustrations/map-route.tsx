import { Drawing } from './drawing.tsx';
import file from './map-route.svg?no-inline';

/** A folded map with a route over its posts to the kite. */
export function MapRoute({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 240" className={className} />;
}
