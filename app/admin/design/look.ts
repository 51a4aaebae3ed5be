import type { Drawing } from '#app/ui/illustration.tsx';
import type { MeasuredPair } from './palette.ts';

/** The data of the style guide: values read from the stylesheet, and the drawings. */
export interface StyleGuideData {
  light: Record<string, string>;
  dark: Record<string, string>;
  pairs: MeasuredPair[];
  drawings: { name: string; drawing: Drawing }[];
}
