import { Drawing } from './drawing.tsx';
import file from './level-ladder.svg?no-inline';

/** Six steps from A1 to C2; a kite's string climbs them. */
export function LevelLadder({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 240" className={className} />;
}
