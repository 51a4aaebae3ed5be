import { Drawing } from './drawing.tsx';
import file from './line-of-flight.svg?no-inline';

/** A line on a chart that ends as the flight of a kite. */
export function LineOfFlight({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 240" className={className} />;
}
