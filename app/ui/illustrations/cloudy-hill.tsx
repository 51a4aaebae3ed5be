import file from './cloudy-hill.svg?no-inline';
import { Drawing } from './drawing.tsx';

/** A cloud over the hill and the kite half hidden behind it. */
export function CloudyHill({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 250" className={className} />;
}
