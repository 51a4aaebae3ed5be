import type { Level } from './badge.tsx';
import { type Drawing, Illustration } from './illustration.tsx';
import a1 from './illustrations/place-a1.svg?drawing';
import a2 from './illustrations/place-a2.svg?drawing';
import b1 from './illustrations/place-b1.svg?drawing';
import b2 from './illustrations/place-b2.svg?drawing';
import c1 from './illustrations/place-c1.svg?drawing';
import c2 from './illustrations/place-c2.svg?drawing';

const PLACES: Record<Level, Drawing> = { A1: a1, A2: a2, B1: b1, B2: b2, C1: c1, C2: c2 };

/** The place of a level on the kite's road, decorative. It fills its box; its top and sides may be cut. */
export function LevelPlace({ level, className }: { level: Level; className?: string }) {
  return <Illustration drawing={PLACES[level]} fit="slice" className={className} />;
}
