/** What an import of `name.svg?drawing` gives: see illustrations/vite-plugin.ts. */
export interface Drawing {
  /** The address of the SVG file. What it draws has the id "d" and takes its colours from our tokens. */
  address: string;
  viewBox: string;
}

interface IllustrationProps {
  drawing: Drawing;
  className?: string;
}

/**
 * A drawing of the family in illustrations/, hidden from screen readers. It stays in a file of its own, so that it
 * costs neither the page nor its script, and still follows the colours around it: custom properties reach into what
 * <use> shows, which no <img> lets them do.
 */
export function Illustration({ drawing, className }: IllustrationProps) {
  return (
    <svg viewBox={drawing.viewBox} aria-hidden="true" className={className}>
      <use href={`${drawing.address}#d`} />
    </svg>
  );
}
