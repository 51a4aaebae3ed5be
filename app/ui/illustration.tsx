/** The result of importing `name.svg?drawing` (illustrations/vite-plugin.ts). */
export interface Drawing {
  /** Address of the SVG file, whose drawing has the id "d". */
  address: string;
  viewBox: string;
}

interface IllustrationProps {
  drawing: Drawing;
  /** `slice` fills the box and cuts what is over: the top and both sides, never the bottom. Without it all is shown. */
  fit?: 'slice';
  className?: string;
}

/**
 * A drawing of illustrations/, hidden from screen readers. By <use> it stays in a file of its own and still gets the
 * page's colours: custom properties apply inside <use>, not inside <img>.
 */
export function Illustration({ drawing, fit, className }: IllustrationProps) {
  return (
    <svg
      viewBox={drawing.viewBox}
      preserveAspectRatio={fit && 'xMidYMax slice'}
      aria-hidden="true"
      className={className}
    >
      <use href={`${drawing.address}#d`} />
    </svg>
  );
}
