import file from './cookie-jar.svg?no-inline';
import { Drawing } from './drawing.tsx';

/** A jar of biscuits with its lid off; one biscuit is cut as a kite. */
export function CookieJar({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 300 260" className={className} />;
}
