interface DrawingProps {
  /** An SVG file whose drawing has the id "d" and takes its colours from our tokens (var(--color-…)). */
  file: string;
  viewBox: string;
  className: string | undefined;
}

/**
 * A drawing that stays in a file of its own, so that it costs neither the page nor its script, and still follows the
 * colours around it: custom properties reach into what <use> shows, which no <img> lets them do.
 */
export function Drawing({ file, viewBox, className }: DrawingProps) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" className={className}>
      <use href={`${file}#d`} />
    </svg>
  );
}
