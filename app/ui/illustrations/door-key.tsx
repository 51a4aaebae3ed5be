import file from './door-key.svg?no-inline';
import { Drawing } from './drawing.tsx';

/** An open door with hills and a kite beyond it, and the key, its bow a kite too. */
export function DoorKey({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 240" className={className} />;
}
