import type { Drawing } from '#app/ui/illustration.tsx';
import type { MeasuredPair } from './palette.ts';

/** What the page shows of the design: values read from the stylesheet, and the files of the drawings. */
export interface Look {
  light: Record<string, string>;
  dark: Record<string, string>;
  pairs: MeasuredPair[];
  drawings: { name: string; drawing: Drawing }[];
}
